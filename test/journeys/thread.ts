import type { TestUser } from './stage.ts'

export const field = ({ page }: TestUser) => page.getByRole('textbox', { name: 'Write a message' })
export const lines = ({ page }: TestUser) => page.getByRole('log').locator('p:has(> .sr-only)')
export const say = async (user: TestUser, text: string) => {
  await field(user).fill(text)
  await field(user).press('Enter')
}
