import type { UserName } from '#test/fixtures/users.ts'
import { listGear } from './api-moves.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './stage.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'You’ve been signed out' })
const onPhone = { viewport: { width: 390, height: 844 } }

/** Fills in the sandbox's sign-in form as this user. */
async function signIn(page: Page, { email, firstName, lastName }: UserName): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an action after the session has ended leads to sign-in and back to what was typed', async ({
  arrive,
}) => {
  const renter = await arrive('Riley', onPhone)
  const { page } = renter
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('I carry out what I carry in.')
  // Waits for all lists to load. Otherwise one of their requests would detect the ended session before the button does.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('I carry out what I carry in.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog(page).getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, renter)
  await page.waitForURL(/\/profile/)
  await expect(page.getByLabel('Bio')).toHaveValue('I carry out what I carry in.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectShown(page, 'Profile saved')
  renter.errors.length = 0
})

test('being offline is named by the page and by what fails', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const { id } = await listGear(owner)
  await page.goto(`/gear/${id}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: /^You’re offline\./ })
  await expect(notice).toBeInViewport()
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Booking Failed', 'You’re offline. Check your connection and try again.')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Request Submitted!')
  renter.errors.length = 0
})

test('a heart and Contact Owner pressed before sign-in are done after it', async ({ signUp, page }) => {
  const owner = await signUp('Olive')
  const renter = await signUp('Riley')
  const { id, title, ownerId } = await listGear(owner, { title: `Tent ${owner.lastName.split(' ')[1]}` })
  await page.goto(`/browse?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: `Save to favorites: ${title}` }).click()
  await signIn(page, renter)
  await page.waitForURL(/\/browse/)
  await expectShown(page, 'Added to favorites', `${title} has been added to your favorites.`)
  await expect(page.getByRole('button', { name: `Remove from favorites: ${title}` })).toBeVisible()
  const saved = (await (await page.request.get('/api/favorites')).json()) as { listing: { id: string } }[]
  expect(saved.map(({ listing }) => listing.id)).toEqual([id])

  await page.context().clearCookies()
  await page.goto(`/gear/${id}`)
  await page.getByRole('link', { name: 'Contact Owner' }).click()
  await signIn(page, renter)
  await page.waitForURL(`/messages?with=${ownerId}&listing=${id}`)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`/people/${ownerId}`)
  await expect(page.getByRole('link', { name: 'Message Olive' })).toHaveAttribute(
    'href',
    `/api/login?returnTo=${encodeURIComponent(`/messages?with=${ownerId}`)}`,
  )
})
