import type { TestUser } from './stage.ts'

export const admin = { email: 'admin@switchback.example', firstName: 'Ada', lastName: 'Lund' }

/** Signs in through the form, as the admin of the sandbox. */
export async function asAdmin(user: TestUser): Promise<void> {
  Object.assign(user, admin)
  const { page } = user
  await page.goto('/api/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('First name').fill(admin.firstName)
  await page.getByLabel('Last name').fill(admin.lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
}
