import { listGear, rentGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { lastFreeInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { chooseInMenu, inDays } from './moves.ts'
import { expectShown, expectToastNotCovering, holdToasts, releaseToasts } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page, type TestUser } from './stage.ts'

type Arrive = (firstName: string) => Promise<TestUser>

/** Creates a paid rental of a tent for three days at $38.00. The renter pays $136.80, of which the owner gets $102.60. */
async function rent(arrive: Arrive): Promise<{ owner: TestUser; renter: TestUser; trip: string }> {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const listing = await listGear(owner, { dailyRate: '38.00' })
  const { id } = await rentGear({ owner, renter, listing })
  return { owner, renter, trip: `/booking/${id}` }
}

const free = `Free cancellation through ${showInstant(
  new Date(lastFreeInstant(inDays(10), serviceArea.zone).getTime() - 60_000),
  serviceArea,
)}`
const dialogOf = (page: Page) => page.getByRole('dialog')
const decide = (page: Page) => dialogOf(page).getByRole('button', { name: 'Cancel Booking' })

test('a renter reads the refund of a cancellation, cancels, and prints the receipt', async ({ arrive }) => {
  const { owner, renter, trip } = await rent(arrive)
  const { page } = renter
  for (const side of [renter, owner]) await side.page.goto(trip)
  await expect(page.getByText(`${free}.`, { exact: true })).toBeVisible()
  await expect(owner.page.getByText(`${free}, if Riley cancels`)).toBeVisible()
  await expect(owner.page.getByText(inTown('$102.60')).first()).toBeVisible()
  // The owner has no payout account yet, so no payout date is promised.
  await expect(owner.page.getByText(inTown('Payout of $102.60 on '))).toHaveCount(0)

  await page.route('**/cancellation-eligibility', (route) => route.abort())
  await chooseInMenu(page, 'Cancel Booking')
  await expectShown(page, 'Failed to check eligibility. Please try again.')
  await page.unroute('**/cancellation-eligibility')
  renter.errors.length = 0

  await chooseInMenu(page, 'Cancel Booking')
  await expect(dialogOf(page).getByText(inTown('You’ll get back $136.80.'))).toBeVisible()
  await expectAccessible(page)
  await page.route('**/cancel', (route) => route.abort())
  await dialogOf(page).getByLabel('Reason').fill('The pass is closed.')
  await decide(page).click()
  await expectShown(page, 'Cancellation Failed')
  await page.unroute('**/cancel')
  renter.errors.length = 0
  await expect(dialogOf(page).getByLabel('Reason')).toHaveValue('The pass is closed.')
  await decide(page).click()
  await expectShown(page, inTown('$136.80 is on its way back to your card.'))
  await expect(page.getByText('You canceled: “The pass is closed.”')).toBeVisible()
  await expect(page.getByRole('link', { name: /Similar gear/ })).toHaveCount(0)

  await expect(async () => {
    await page.reload()
    await expect(page.getByText(inTown('$136.80 was refunded.'))).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.waitForURL(/\/booking\/.+\/receipt$/)
  await expect(page.getByText(/^Charged to your card, /)).toBeVisible()
  await expect(page.getByText(/^Refunded to your card, /)).toBeVisible()
  await expect(page.getByText(inTown('−$136.80'))).toBeVisible()
  await expect(page.getByText(inTown('$0.00'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toHaveCSS('color', 'rgb(18, 36, 31)')

  // The owner has their own receipt. A stranger has none.
  const receipt = new URL(page.url()).pathname
  await owner.page.goto(receipt)
  await expect(owner.page.getByText(/^Your share of a refund to the renter, /)).toBeVisible()
  await expect(owner.page.getByText('You weren’t paid out for this booking.')).toBeVisible()
  const stranger = await arrive('Sam')
  await stranger.page.goto(receipt)
  await expect(stranger.page.getByRole('heading', { name: 'No Receipt' })).toBeVisible()
})

test(
  'after an owner cancels, the renter is offered similar gear on the same dates',
  { tag: '@full' },
  async ({ arrive }) => {
    const { owner, renter, trip } = await rent(arrive)
    await owner.page.goto(trip)
    await chooseInMenu(owner.page, 'Cancel Booking')
    await expect(dialogOf(owner.page).getByText(inTown('They’ll get back $136.80.'))).toBeVisible()
    await decide(owner.page).click()
    await expectShown(owner.page, inTown('We’re refunding $136.80 to Riley.'))
    const { page } = renter
    await page.goto(trip)
    await expect(page.getByText('Olive canceled.')).toBeVisible()
    await page.getByRole('link', { name: 'Similar gear' }).click()
    await page.waitForURL(/\/browse\?/)
    const search = new URL(page.url()).searchParams
    expect([search.get('startDate'), search.get('endDate')]).toEqual([inDays(10), inDays(12)])
    expect(search.get('category')).toMatch(/^[0-9a-f-]{36}$/)
    await expect(page.getByText(/results found|No gear found/).first()).toBeVisible()
  },
)

test('a problem is reported once, its text survives a failed request, and the payout is held', async ({
  arrive,
}) => {
  const { owner, renter, trip } = await rent(arrive)
  const { page } = renter
  await page.goto(trip)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const box = dialogOf(page).getByLabel('What is wrong?')
  const send = dialogOf(page).getByRole('button', { name: 'Send Report' })
  await send.click()
  await expect(dialogOf(page).getByText('Please say what is wrong.')).toBeVisible()
  await box.fill('x'.repeat(2_100))
  await expect(dialogOf(page).getByText('2000/2000')).toBeVisible()
  await box.fill('A pole is broken.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.route('**/problem', (route) => route.abort())
  await holdToasts(page)
  await send.click()
  await expectShown(page, 'Failed to send your report')
  await expectToastNotCovering(send)
  await releaseToasts(page)
  await page.unroute('**/problem')
  renter.errors.length = 0
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(box).toHaveValue('A pole is broken.')
  await send.click()
  await expectShown(page, 'We’re looking into it')
  await expect(page.getByText('We’re looking into it and will get back to you both.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0)

  await owner.page.goto(trip)
  await expect(owner.page.getByText('On hold while we look into it')).toBeVisible()
  await expect(owner.page.getByText('A pole is broken.')).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Send your side' })).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0)
  await expectAccessible(owner.page)
})
