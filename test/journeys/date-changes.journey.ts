import type { BookingView } from '#contract/bookings.ts'
import type { DateChangeView } from '#contract/date-changes.ts'
import { showRange } from '#domain/wording/dates.ts'
import { answerAfterEvent } from './answer-late.ts'
import { listGear, rentGear } from './api-moves.ts'
import { inTown, payLabel } from './in-town.ts'
import { press, pressAll, typeInto } from './keyboard.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type ApiUser } from './stage.ts'

/** Creates a paid booking of three days at $45.00. */
const aPaidBooking = async (owner: ApiUser, renter: ApiUser): Promise<BookingView> =>
  rentGear({ owner, renter, listing: await listGear(owner, { title: `Tent of ${owner.lastName}` }) })

const propose = async ({ api }: ApiUser, id: string, startDate: string, endDate: string) =>
  (await api.post(`/api/bookings/${id}/date-changes`, { startDate, endDate })).body as DateChangeView

test('a renter asks for more days and the owner accepts, with the keyboard alone', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { id } = await aPaidBooking(owner, renter)
  const { page } = renter
  await page.goto(`/booking/${id}`)
  await press(page, page.getByRole('button', { name: /^More for / }))
  await page.getByRole('menuitem', { name: 'Change dates' }).press('Enter')
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
  // The renter's page updates without a reload.
  await expect(page.getByRole('button', { name: payLabel })).toBeVisible()
})

test(
  'a renter pays the difference of an extension, with the keyboard alone',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    const { id } = await aPaidBooking(owner, renter)
    const change = await propose(owner, id, inDays(10), inDays(14))
    const { page } = renter
    await renter.api.post(`/api/bookings/${id}/date-changes/${change.id}/accept`)
    await page.goto(`/booking/${id}`)
    await press(page, page.getByRole('button', { name: payLabel }))
    await expect(page.getByRole('button', { name: payLabel })).toBeEnabled({ timeout: 30_000 })
    await expectNoSidewaysScroll(page)
    const frame = page.frameLocator('iframe[title^="Secure payment"]')
    await typeInto(page, frame.getByLabel('Card number'), '4242424242424242')
    await typeInto(page, frame.getByLabel('Expiration date'), '1234')
    await typeInto(page, frame.getByLabel('Security code'), '123')
    const changedWords = page.getByText(/^The dates were changed to/)
    await answerAfterEvent(page, '**/date-changes/*/confirm-payment', changedWords)
    await press(page, page.getByRole('button', { name: payLabel }))
    await expectShown(page, 'Payment Successful!')
    await expect(changedWords).toBeVisible()
    await expectAccessible(page)
    const changed = (await renter.api.get(`/api/bookings/${id}`)).body as BookingView
    expect(changed).toMatchObject({ startDate: inDays(10), endDate: inDays(14), totalDays: 5 })
  },
)

test(
  'an owner proposes fewer days, the renter keeps the dates, and a refusal says why',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    const { id } = await aPaidBooking(owner, renter)
    expect((await propose(owner, id, inDays(10), inDays(11))).outcome).toBe('refund')
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
    // The owner withdraws the proposal while the renter's page gets no events and still shows it.
    await renter.page.route('**/api/events', (route) => route.abort())
    const [open] = (await owner.api.get(`/api/bookings/${id}/date-changes`)).body as DateChangeView[]
    await owner.api.post(`/api/bookings/${id}/date-changes/${open!.id}/withdraw`)
    await renter.page
      .getByRole('button', { name: 'Accept new dates' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await expect(renter.page.getByText(/was taken back\.$/)).toBeVisible()
    renter.errors.length = 0
  },
)
