import { listGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import {
  approveOnPage,
  cards,
  expectPaid,
  inDays,
  listGearInForm,
  openPayment,
  openTrip,
  payWith,
  pickDates,
} from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './stage.ts'

const address = '410 E Front St, Unit 3'

/** Returns the amount beside a line of the price breakdown. */
const amountOf = (page: Page, label: string) =>
  page
    // The selector excludes the list of facts about the gear.
    .locator('dl.num > div, li dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

test('a rental with delivery and protection shows every price line to both parties', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const gear = await listGearInForm(owner, `Canoe of ${owner.lastName}`, {
    fillMore: async ({ page }) => {
      await page.getByRole('switch', { name: 'Delivery' }).check()
      await page.getByLabel('Delivery radius').fill('6')
      await page.getByLabel('Delivery fee').fill('12.5')
      await expectAccessible(page)
    },
  })
  await expect(owner.page.getByText(inTown('For $12.50'))).toBeVisible()

  const { page } = renter
  await page.goto(gear)
  await pickDates(page, inDays(10), inDays(12))
  await page.getByRole('switch', { name: inTown('Delivery (+$12.50)') }).check()
  const protection = page.getByLabel('Damage protection')
  await expect(protection).toHaveAccessibleDescription('Without it, you pay for damage or loss yourself.')
  await protection.selectOption(inTown('15% ($17.10)'))
  await expect(protection).toHaveAccessibleDescription(
    new RegExp(`^${RegExp.escape(inTown('Covers damage or loss up to $1,500.'))}`),
  )
  await expect(amountOf(page, 'Delivery')).toHaveText(inTown('$12.50'))
  await expect(amountOf(page, 'Damage protection (15%)')).toHaveText(inTown('$17.10'))
  await expect(amountOf(page, 'Total')).toHaveText(inTown('$166.40'))
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expect(page.getByText('Delivery address is required.')).toBeVisible()
  await expect(page.getByLabel('Delivery address')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A failed request and a reload keep what the user typed.
  await page.getByLabel('Delivery address').fill(address)
  await page.route('**/api/bookings', (route) => route.abort())
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Booking Failed')
  renter.errors.length = 0
  await page.unroute('**/api/bookings')
  await page.reload()
  await expect(page.getByLabel('Delivery address')).toHaveValue(address)
  await expect(page.getByLabel('Damage protection')).toHaveValue('15')
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Request Submitted!')
  await page.waitForURL(/\/profile/)

  await owner.page.goto('/profile?view=lending&tab=requests')
  await expect(owner.page.getByText('You’ll see the address once you approve.')).toBeVisible()
  await approveOnPage(owner)

  await openPayment(renter)
  await expect(page.getByText(address)).toBeVisible()
  for (const [label, amount] of [
    ['$38.00 × 3 days', '$114.00'],
    ['Platform fee (20%)', '$22.80'],
    ['Delivery', '$12.50'],
    ['Damage protection (15%)', '$17.10'],
    ['Total', '$166.40'],
  ] as const) {
    await expect(amountOf(page, inTown(label))).toHaveText(inTown(amount))
  }
  await payWith(renter, cards.good)
  await expectPaid(renter)

  await owner.page.goto('/profile?view=lending&tab=reservations')
  for (const side of [owner, renter]) await openTrip(side)
  await expect(amountOf(owner.page, 'Total')).toHaveText(inTown('$166.40'))
  await expect(amountOf(owner.page, 'You earn')).toHaveText(inTown('$115.10'))
  for (const side of [owner, renter]) {
    await expect(side.page.getByText(address).first()).toBeVisible()
    // The owner reads it twice: in what they earn and in what the renter pays.
    await expect(amountOf(side.page, 'Delivery')).toHaveText(
      side === owner ? [inTown('$12.50'), inTown('$12.50')] : [inTown('$12.50')],
    )
    await expect(amountOf(side.page, 'Damage protection (15%)')).toHaveText(inTown('$17.10'))
    await expectAccessible(side.page)
    await expectNoSidewaysScroll(side.page)
  }
  const mailbox = `/sandbox/mail.json?to=${encodeURIComponent(owner.email)}`
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get(mailbox)).json()))
    .toContain(address)
})

test(
  'the choices made before signing in are still there afterwards',
  { tag: '@full' },
  async ({ signUp, browser, contextOptions }) => {
    const owner = await signUp('Olive')
    const { id } = await listGear(owner, { dailyRate: '38.00', deliveryAvailable: true })
    const gear = `/gear/${id}`
    const visitor = await browser.newContext(contextOptions)
    const page = await visitor.newPage()
    await page.goto(gear)
    await pickDates(page, inDays(10), inDays(11))
    await page.getByRole('switch', { name: /^Delivery/ }).check()
    await page.getByLabel('Delivery address').fill(address)
    await page.getByLabel('Damage protection').selectOption('10')
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    await page.getByLabel('Email').fill(`vera.${owner.email}`)
    await page.getByLabel('First name').fill('Vera')
    await page.getByLabel('Last name').fill('Visitor')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(new RegExp(gear))
    await expect(page.getByRole('switch', { name: /^Delivery/ })).toBeChecked()
    await expect(page.getByLabel('Delivery address')).toHaveValue(address)
    await expect(amountOf(page, 'Damage protection (10%)')).toHaveText(inTown('$7.60'))
    await visitor.close()
  },
)
