import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { showRange } from '#domain/wording/dates.ts'
import { ask, list } from './fixtures.ts'
import { inTown, payLabel } from './in-town.ts'
import { press, pressAll, typeInto } from './keyboard.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type TestUser } from './stage.ts'

/** A paid booking of three days, made through the API. */
async function aPaidBooking(owner: TestUser, renter: TestUser): Promise<BookingView> {
  const booking = await ask(renter, await list(owner, { title: `Tent of ${owner.lastName}` }))
  const path = `/api/bookings/${booking.id}`
  await owner.page.request.post(`${path}/approve`, { data: {} })
  const { request } = renter.page
  const begun = await request.post(`${path}/create-payment-intent`, { data: {} })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  const { stripePublishableKey } = (await (await request.get('/api/config')).json()) as {
    stripePublishableKey: string
  }
  await request.post(`/sandbox/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    form: { key: stripePublishableKey, client_secret: clientSecret, payment_method: 'pm_card_visa' },
  })
  expect((await request.post(`${path}/confirm-payment`, { data: {} })).status()).toBe(200)
  return booking
}

const propose = ({ page }: TestUser, id: string, startDate: string, endDate: string) =>
  page.request.post(`/api/bookings/${id}/date-changes`, { data: { startDate, endDate } })

test('a renter asks for more days and the owner accepts, with the keyboard alone', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { id } = await aPaidBooking(owner, renter)
  const { page } = renter
  await page.goto(`/booking/${id}`)
  await press(page, page.getByRole('button', { name: 'Change dates' }))
  await expect(page.getByRole('button', { name: /^New dates/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'New dates' })
  await expect(calendar).toBeVisible()
  // The focus is on the first day of the booking; choosing it moves the focus to the next day.
  await pressAll(page, ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
  await press(page, calendar.getByRole('button', { name: 'Done' }))
  await expect(page.getByText(inTown('You’d pay the difference of $108.00'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, page.getByRole('button', { name: 'Ask Olive' }))
  await expect(page.getByRole('region', { name: 'You asked for other dates' })).toBeFocused()
  await expect(page.getByText(/^Olive has until .+ to answer\. Until then/)).toBeVisible()

  await owner.page.goto(`/booking/${id}`)
  await expect(owner.page.getByText(showRange(inDays(10), inDays(14)))).toBeVisible()
  await expectAccessible(owner.page)
  await press(owner.page, owner.page.getByRole('button', { name: 'Accept new dates' }))
  await expect(owner.page.getByRole('region', { name: 'New dates accepted' })).toBeFocused()
  // It arrives without a reload.
  await expect(page.getByRole('button', { name: payLabel })).toBeVisible()
})

test('a renter pays the difference of an extension, with the keyboard alone', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { id } = await aPaidBooking(owner, renter)
  const change = (await (await propose(owner, id, inDays(10), inDays(14))).json()) as DateChangeView
  const { page } = renter
  await page.request.post(`/api/bookings/${id}/date-changes/${change.id}/accept`, { data: {} })
  await page.goto(`/booking/${id}`)
  await press(page, page.getByRole('button', { name: payLabel }))
  await expect(page.getByRole('button', { name: payLabel })).toBeEnabled({ timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  const frame = page.frameLocator('iframe[title^="Secure payment"]')
  await typeInto(page, frame.getByLabel('Card number'), '4242424242424242')
  await typeInto(page, frame.getByLabel('Expiration date'), '1234')
  await typeInto(page, frame.getByLabel('Security code'), '123')
  await press(page, page.getByRole('button', { name: payLabel }))
  await expectShown(page, 'Payment Successful!')
  await expect(page.getByText(/^The dates were changed to/)).toBeVisible()
  await expectAccessible(page)
  const changed = (await (await page.request.get(`/api/bookings/${id}`)).json()) as BookingView
  expect(changed).toMatchObject({ startDate: inDays(10), endDate: inDays(14), totalDays: 5 })
})

test('an owner proposes fewer days, the renter keeps the dates, and a refusal says why', async ({
  arrive,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { id } = await aPaidBooking(owner, renter)
  expect(((await (await propose(owner, id, inDays(10), inDays(11))).json()) as DateChangeView).outcome).toBe(
    'refund',
  )
  await renter.page.goto(`/booking/${id}`)
  await expect(
    renter.page.getByText(inTown('You’d get $54.00 back to the card you paid with.')),
  ).toBeVisible()
  await renter.page.getByRole('button', { name: 'Keep the dates' }).click()
  await expectShown(renter.page, 'Dates declined')
  const panel = renter.page.getByRole('region', { name: 'Other dates' })
  await expect(panel.getByText(/^You declined /)).toBeVisible()

  await propose(owner, id, inDays(10), inDays(11))
  await expect(renter.page.getByRole('button', { name: 'Accept new dates' })).toBeVisible()
  // Taken back meanwhile, before the page has heard of it.
  await renter.page.route('**/api/events', (route) => route.abort())
  const [open] = (await (
    await owner.page.request.get(`/api/bookings/${id}/date-changes`)
  ).json()) as DateChangeView[]
  await owner.page.request.post(`/api/bookings/${id}/date-changes/${open!.id}/withdraw`, { data: {} })
  await renter.page
    .getByRole('button', { name: 'Accept new dates' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(renter.page.getByText(/was taken back\.$/)).toBeVisible()
  renter.errors.length = 0
})
