import { inTown, payLabel } from './in-town.ts'
import type { BookingView } from '#contract/bookings.ts'
import { holdCalls } from './hold-calls.ts'
import { chooseInMenu, inDays } from './moves.ts'
import { listGear, makePayable, requestDates } from './api-moves.ts'
import { refuseCalls } from './refuse-calls.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, test } from './stage.ts'

test(
  'the payment page shows the status of a booking that cannot be paid',
  { tag: '@full' },
  async ({ arrive, signUp, page: visitor }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    const { page } = renter
    const booking = await requestDates(renter, await listGear(owner))
    const address = `/booking/${booking.id}/payment`
    const standing: Partial<BookingView> = {}
    await page.route(`**/api/bookings/${booking.id}`, (route) =>
      route.fulfill({ json: { ...booking, ...standing } }),
    )
    for (const [status, title, words] of [
      ['pending', 'Awaiting Approval', /You can pay once they approve/],
      ['confirmed', 'Already Paid', /This booking is confirmed/],
      ['completed', 'Already Paid', /This booking is completed/],
      ['declined', 'Booking Declined', /You haven’t been charged/],
      ['cancelled', 'Cannot Process Payment', /The status of this booking is Cancelled/],
    ] as const) {
      standing.status = status
      await page.goto(address)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
    }
    await page.goto('/booking/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff/payment')
    await expect(page.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible()
    await expect(page.getByText("The booking you're trying to pay for doesn't exist.")).toBeVisible()

    standing.status = 'approved'
    await refuseCalls(page, '**/create-payment-intent', 'The time to pay is over.')
    await page.goto(address)
    await expectShown(page, 'Payment Setup Failed', 'The time to pay is over.')
    await page.unroute('**/create-payment-intent')
    await page.route('**/create-payment-intent', (route) => route.abort())
    await page.reload()
    await expectShown(page, 'Payment Setup Failed', 'Unable to initialize payment. Please try again.')
    await expect(page.getByRole('button', { name: payLabel })).toHaveCount(0)
    await expect(page.getByText('Card details')).toBeVisible()
    for (const words of ['$45.00 × 3 days', 'Platform fee (20%)', '$27.00', 'Total']) {
      await expect(page.getByText(inTown(words), { exact: true }).first()).toBeVisible()
    }
    await expect(
      page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} – [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
    ).toBeVisible()
    renter.errors.length = 0

    await visitor.goto(address)
    await expect(visitor).toHaveURL(/:\d+\/$/)
  },
)

test('a successful payment leads to the bookings after two seconds, and an uncertain one says so', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const booking = await requestDates(renter, await listGear(owner))
  let status = 'approved'
  await page.route(`**/api/bookings/${booking.id}`, (route) =>
    route.fulfill({ json: { ...booking, answerBy: null, status } }),
  )
  await refuseCalls(
    page,
    '**/confirm-payment',
    'This booking ended before your payment arrived.',
    'booking_cancelled',
  )
  // The card form that follows stays without an answer, because the message of its own failure would replace the first one.
  await page.route('**/create-payment-intent', () => undefined)
  const returned = `/booking/${booking.id}/payment?payment_intent=pi_1`
  await page.goto(returned)
  await expectShown(page, 'Payment Confirmation Failed', 'This booking ended before your payment arrived.')
  await page.unroute('**/confirm-payment')

  await page.route('**/confirm-payment', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(returned)
  const confirming = page.getByRole('heading', { name: 'Confirming your payment' })
  await expect(confirming).toBeFocused()
  await expect(confirming).toBeInViewport()
  await expect(page.getByText(/Your card won’t be charged twice/)).toBeVisible()
  await expect(page.getByText(/^This takes longer than usual/)).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await expectAccessible(page)
  // After a reload the page still polls for the confirmation and shows no card form.
  await page.reload()
  await expect(page.getByText(/^This takes longer than usual/)).toBeVisible()
  renter.errors.length = 0
  status = 'confirmed'
  await expectShown(page, 'Payment Successful!')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.clock.install()
  await page.goto(returned)
  await expectShown(page, 'Payment Successful!')
  await expect(page.getByText('Your booking is confirmed. The owner will receive a payout.')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(`/profile?view=renting&booking=${booking.id}`)
  const booked = page.getByRole('heading', { name: 'You’re booked' })
  await expect(booked).toBeFocused()
  await expect(booked).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible(page)
})

test(
  'a request that ends before payment has no refund, and every step shows its outcome',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    const { page } = renter
    const { id, ownerId } = await listGear(owner)
    await page.goto(`/gear/${id}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    await expectShown(
      page,
      'Request Submitted!',
      "The gear owner will review your request. You'll be notified when they respond.",
    )
    await page.waitForURL(/\/profile\?view=renting&booking=/)
    await expect(page.getByRole('heading', { name: 'Your request is with Olive' })).toBeFocused()
    await expect(
      page.getByText(new RegExp(inTown('^Olive has until .+ MT to answer, and we’ll email you either way'))),
    ).toBeVisible()
    await chooseInMenu(page, 'Cancel Booking')
    const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
    await refuseCalls(page, '**/cancel', 'It is over.')
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectShown(page, 'Cancellation Failed', 'It is over.')
    await page.unroute('**/cancel')
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
    await expectShown(page, 'Booking Canceled', 'No refund is available for this cancellation')
    await expect(page.getByText('You canceled.')).toBeVisible()

    await page.goto(`/messages?with=${ownerId}`)
    await refuseCalls(page, '**/api/messages', 'You write too fast.')
    const field = page.getByRole('textbox', { name: 'Write a message' })
    await field.fill('Hello')
    await field.press('Enter')
    await expectShown(page, 'Failed to send message', 'You write too fast.')
  },
)

test('reservations and rentals are counted by status', { tag: '@full' }, async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const booking = await requestDates(renter, await listGear(owner))
  for (const { page } of [owner, renter]) {
    const all = (['pending', 'approved', 'confirmed', 'completed', 'cancelled'] as const).map((status) => ({
      ...booking,
      id: crypto.randomUUID(),
      status,
    }))
    await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ json: all }))
    await page.goto('/profile?view=lending')
  }
  await expect(owner.page.getByRole('tab', { name: /^Reservations\s*2/ })).toBeVisible()
  const rentals = renter.page.locator('dt', { hasText: 'My Rentals' }).locator('xpath=..')
  await expect(rentals.getByRole('definition')).toHaveText('2')
})

test('a card form that is not ready cannot be submitted', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const { id } = await makePayable({ owner, renter, listing: await listGear(owner) })
  const calls = await holdCalls(page, '**/create-payment-intent')
  await page.goto(`/booking/${id}/payment`)
  const pay = page.getByRole('button', { name: inTown('Pay $162.00') })
  await expect(pay).toBeDisabled()
  calls.release()
  await expect(pay).toBeEnabled({ timeout: 30_000 })
})
