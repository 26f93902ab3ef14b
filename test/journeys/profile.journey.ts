import { neighborhood } from './in-town.ts'
import { aPicture, setUpPayoutsOnPages } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('the profile saves a picture, a bio of at most 250 characters and a location', async ({ arrive }) => {
  const { page } = await arrive('Pia')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ])
  await expectShown(page, 'Please upload an image under 5MB.')
  await input.setInputFiles([await aPicture('steelblue')])
  await expectShown(page, 'Profile picture uploaded successfully.')
  await page.getByLabel('Bio').fill('a'.repeat(300))
  await expect(page.getByLabel('Bio')).toHaveValue('a'.repeat(250))
  await page.getByLabel('Location').fill(neighborhood)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(neighborhood)).toBeVisible()
  await page.reload()
  await expect(page.getByText('a'.repeat(250))).toBeVisible()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('Not kept')
  await page.getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('a'.repeat(250))
})

test(
  'the view and the tab are in the address, and the view is remembered',
  { tag: '@phone' },
  async ({ arrive }) => {
    const { page } = await arrive('Paul')
    await page.goto('/profile')
    await expect(page.getByRole('radio', { name: 'Lending' })).toBeChecked()
    await page.getByRole('tab', { name: /My Listings/ }).press('ArrowRight')
    await expect(page).toHaveURL(/tab=requests/)
    await expect(page.getByRole('tab', { name: /Pending Requests/ })).toBeFocused()
    await page.goto('/profile?view=lending&tab=reservations')
    await expect(page.getByRole('tab', { name: /Reservations/ })).toBeInViewport({ ratio: 1 })
    await page.getByRole('radio', { name: 'Renting' }).check()
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('radio', { name: 'Renting' })).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('returning from the payment provider shows a message and removes the parameters from the address', async ({
  arrive,
}) => {
  const { page } = await arrive('Petra')
  await page.goto('/profile?stripe_connect_refresh=true')
  await expect(page.getByRole('alert').getByText('Onboarding Incomplete')).toBeVisible()
  await expectShown(page, 'Please complete your Stripe account setup to receive payouts.')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto('/profile?stripe_connect_success=true')
  await expectShown(page, 'Onboarding Incomplete')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByText('Not Connected')).toBeVisible()

  await page.route('**/account-status', (route) =>
    route.fulfill({ json: { connected: true, payoutsEnabled: true } }),
  )
  await page.goto('/profile?stripe_connect_success=true')
  await expectShown(page, 'Stripe Connected!', 'Your account is now set up to receive payouts.')
  await expect(page.getByText('Connected', { exact: true }), 'the state is asked for again').toBeVisible()
})

test(
  'payout setup shows each state, from not connected to connected',
  { tag: '@full' },
  async ({ arrive }) => {
    const pia = await arrive('Pia')
    const { page } = pia
    await page.goto('/profile')
    await expect(page.getByText('Not Connected')).toBeVisible()
    await page.route('**/onboarding', (route) => route.abort())
    await page.getByRole('button', { name: 'Connect Stripe' }).click()
    await expectShown(page, 'Failed to start onboarding', 'Please try again later.')
    await page.unroute('**/onboarding')
    pia.errors.length = 0

    await page.getByRole('button', { name: 'Connect Stripe' }).click()
    await page.waitForURL(/\/sandbox\/stripe\/connect\//)
    await page.goto('/profile')
    await expect(page.getByText('Pending Verification')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue Setup' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect Stripe' })).toHaveCount(0)

    // The provider's "Save for later" redirects to the same address as a finished setup.
    await page.getByRole('button', { name: 'Continue Setup' }).click()
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expectShown(page, 'Onboarding Incomplete')
    await setUpPayoutsOnPages(pia)
    await page.goto('/profile?view=lending&tab=requests')
    await expect(page.getByRole('heading', { name: 'No pending requests' })).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('button', { name: /Connect Stripe|Continue Setup/ })).toHaveCount(0)
    await expect(page.getByLabel('About you').getByText('Verified', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
