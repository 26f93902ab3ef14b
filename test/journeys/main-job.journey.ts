import type { BookingView } from '#contract/bookings.ts'
import { listGear, makePayable, approveRequest } from './api-moves.ts'
import { inTown, payLabel } from './in-town.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import {
  answerBank,
  approveOnPage,
  cards,
  expectPaid,
  inDays,
  listGearInForm,
  openPayment,
  openTrip,
  payWith,
  requestOnPage,
} from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('an owner lists a tent, and a renter books and pays for it', { tag: '@phone' }, async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const gear = await listGearInForm(owner, `Tent of ${owner.lastName}`)
  await expectAccessible(owner.page)
  await expectNoSidewaysScroll(owner.page)
  await expect(owner.page.getByRole('button', { name: 'This is your listing' }).first()).toBeDisabled()

  await renter.page.goto(`/browse?search=${encodeURIComponent(owner.lastName)}`)
  await expect(renter.page.getByText('1 results found')).toBeVisible()
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)
  await renter.page
    .getByRole('link', { name: new RegExp(owner.lastName) })
    .first()
    .click()
  await renter.page.waitForURL(new RegExp(gear))
  await expectAccessible(renter.page)

  await requestOnPage(renter, gear, inDays(10), inDays(12))
  await expect(renter.page.getByText('Pending Approval')).toBeVisible()
  await expectAccessible(renter.page)

  await approveOnPage(owner)
  await expectAccessible(owner.page)

  await openPayment(renter)
  await expect(renter.page.getByText(inTown('$136.80')).first()).toBeVisible()
  await payWith(renter, cards.good)
  await expectPaid(renter)
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)

  await owner.page.reload()
  await owner.page.getByRole('tab', { name: /Reservations/ }).click()
  await expect(owner.page.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  for (const side of [owner, renter]) {
    await openTrip(side)
    await expectAccessible(side.page)
  }
  await owner.page.getByRole('button', { name: 'Suggest a time' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Suggest a pickup' })
  await dialog.getByLabel('Time').fill('08:00')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectShown(owner.page, 'Suggestion sent')
  await expect(owner.page.getByRole('link', { name: 'Add pickup instructions' })).toBeVisible()
  await renter.page.reload()
  const pickup = renter.page.getByRole('region', { name: /^Pickup of/ })
  await expect(pickup).toContainText('Ask Olive in Messages')
  await renter.page.getByRole('button', { name: 'Accept' }).click()
  await expect(pickup).toContainText(/Agreed pickup time: .*8:00 AM/)

  // No other user can book these dates anymore.
  const id = gear.split('/').at(-1)
  const taken = await renter.page.request.get(`/api/listings/${id}/availability`)
  expect(await taken.json()).toEqual([{ startDate: inDays(10), endDate: inDays(12), kind: 'booked' }])
})

test('a browser in Tokyo books exactly the dates that it picked', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Taro', { timezoneId: 'Asia/Tokyo', locale: 'en-US' })
  const listing = await listGear(owner)
  await requestOnPage(renter, `/gear/${listing.id}`, inDays(20), inDays(22))
  const { body } = await renter.api.get('/api/bookings')
  const [booking] = body as BookingView[]
  expect(booking).toMatchObject({ startDate: inDays(20), endDate: inDays(22), totalDays: 3 })
  await approveRequest(owner, booking!.id)
  const mailbox = `/sandbox/mail.json?to=${encodeURIComponent(renter.email)}`
  await expect
    .poll(async () => JSON.stringify((await renter.api.get(mailbox)).body))
    .toContain(showDateWithWeekday(inDays(20)).split(', ')[1])
})

test('payment handles a declined card, a failed and a passed 3-D Secure step, and a tab closed after paying', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { id } = await makePayable({ owner, renter, listing: await listGear(owner) })
  const { page } = renter
  await page.goto(`/booking/${id}/payment`)

  await payWith(renter, cards.declined)
  await expectShown(page, 'Payment Failed')
  const pay = page.getByRole('button', { name: payLabel })
  await expect(pay).toHaveAccessibleDescription(
    new RegExp(
      inTown(
        '^Your card was declined. You haven’t been charged. Check the details, or try another card. We’ll hold your dates until .+ MT\\.$',
      ),
    ),
  )
  await expectAccessible(page)

  await payWith(renter, cards.secure)
  await answerBank(renter, 'Fail')
  await expect(page.getByText(/unable to authenticate/i).first()).toBeVisible()
  await expect(page.getByRole('button', { name: payLabel })).toBeEnabled()

  // The tab closes before it calls the server, so only the provider's webhook confirms.
  await page.route('**/confirm-payment', (route) => route.abort())
  await page.getByRole('button', { name: payLabel }).click()
  await answerBank(renter, 'Complete')
  await expect
    .poll(async () => {
      const { body } = await owner.api.get('/api/bookings?type=owner')
      return (body as BookingView[])[0]?.status
    })
    .toBe('confirmed')
  renter.errors.length = 0
  await page.unroute('**/confirm-payment')
  await page.goto('/profile?view=renting&tab=bookings')
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})
