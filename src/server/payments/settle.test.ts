import { expect, test } from 'vitest'
import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import { addDays, readDate, startOfDay } from '#domain/calendar-date.ts'
import { readMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { anApprovedBooking, aPendingBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import {
  answerBank,
  breakPayments,
  confirmPayment,
  countAtProvider,
  payByCard,
  startPayment,
} from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { pollPayments } from './poll.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })

const emailsQueuedFor = (event: string) =>
  fixture.app.database.selectFrom('outbox').select('recipientId').where('event', '=', event).execute()

/** Rejects all webhooks, so that only the call under test can confirm. */
const rejectWebhooks = () =>
  breakPayments(fixture.app, 'readEvent', () => () => {
    throw new Error('The line is down')
  })

test('a payment confirms the booking once, and both parties are notified', async () => {
  rejectWebhooks()
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 200, body: { id, status: 'confirmed' } })
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 200, body: { id, status: 'confirmed' } })
  const booking = await readBooking(fixture.app, id)
  expect(booking.confirmedAt).not.toBeNull()
  expect(booking.dueAt).toEqual(startOfDay(serviceArea.zone, addDays(readDate(booking.endDate), 1)))
  const emails = await emailsQueuedFor(`booking:${id}:confirmed`)
  expect(emails).toHaveLength(2)
  expect(new Set(emails.map(({ recipientId }) => recipientId))).toEqual(
    new Set([fixture.renter.id, fixture.owner.id]),
  )
})

test('a booking is not confirmed unless the provider reports the payment', async () => {
  const id = await anApprovedBooking(fixture)
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
  await startPayment(fixture, id)
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
  expect(await confirmPayment(fixture, await aPendingBooking(fixture))).toMatchObject({
    status: 409,
    body: { code: 'awaiting_approval' },
  })
  expect((await fixture.owner.post(`/api/bookings/${id}/confirm-payment`)).status).toBe(403)
  expect((await readBooking(fixture.app, id)).status).toBe('approved')
})

test('a declined card responds with 402 and the bank’s message, and the intent accepts another card', async () => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  const declined = await payByCard(fixture, secret, 'pm_card_chargeDeclinedInsufficientFunds')
  expect(declined.status).toBe(402)
  expect(await confirmPayment(fixture, id)).toMatchObject({
    status: 402,
    body: { code: 'card_declined', detail: 'Your card has insufficient funds.' },
  })
  expect(await startPayment(fixture, id)).toBe(secret)
  await payByCard(fixture, secret)
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(await countAtProvider(fixture.app, 'payment_intent', { metadata: { booking_id: id } })).toBe(1)
})

test('a card that requires 3-D Secure pays only after its owner completes it', async () => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  const first = await payByCard(fixture, secret, 'pm_card_authenticationRequired')
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 409, body: { code: 'requires_action' } })
  await answerBank(fixture, first.intent, 'fail')
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 402, body: { code: 'card_declined' } })
  const second = await payByCard(fixture, secret, 'pm_card_authenticationRequired')
  await answerBank(fixture, second.intent, 'complete')
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
})

test('the webhook alone confirms when the page closed after paying', async () => {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  await fixture.app.settle()
  expect((await readBooking(fixture.app, id)).status).toBe('confirmed')
})

test('the provider is polled when the webhook never arrives', async () => {
  rejectWebhooks()
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  expect(await pollPayments(fixture.app.deps)).toMatchObject({ confirmed: 1 })
  expect((await readBooking(fixture.app, id)).status).toBe('confirmed')
})

test('concurrent page calls and webhooks confirm the booking once', async () => {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  const replies = await Promise.all([
    ...Array.from({ length: 12 }, () => confirmPayment(fixture, id)),
    ...Array.from({ length: 4 }, () => pollPayments(fixture.app.deps)),
  ])
  await fixture.app.settle()
  for (const reply of replies.slice(0, 12)) expect(reply).toMatchObject({ status: 200 })
  expect(await emailsQueuedFor(`booking:${id}:confirmed`)).toHaveLength(2)
})

test.each([
  ['renter', { cancelledBy: 'renter' as const }],
  ['clock', { cancelledBy: 'system' as const }],
])('a payment after the %s ended the booking is refunded in full', async (_who, { cancelledBy }) => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  const now = fixture.app.deps.clock.now()
  await fixture.app.database
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelledAt: now, cancelledBy, dueAt: null })
    .where('id', '=', id)
    .execute()
  await payByCard(fixture, secret)
  expect(await confirmPayment(fixture, id)).toMatchObject({
    status: 409,
    body: { code: 'booking_cancelled' },
  })
  await confirmPayment(fixture, id)
  await fixture.app.settle()
  const booking = await readBooking(fixture.app, id)
  expect(booking).toMatchObject({
    status: 'cancelled',
    refundStatus: 'completed',
    refundAmount: readMoney('162.00'),
  })
  expect(booking.stripeRefundId).toMatch(/^re_/)
  expect(
    await countAtProvider(fixture.app, 'refund', { payment_intent: booking.stripePaymentIntentId }),
  ).toBe(1)
})

test('a wrong amount is never accepted and is refunded', async () => {
  const id = await anApprovedBooking(fixture)
  await plantIntent(id, 100, { booking_id: id, renter_id: fixture.renter.id! })
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
  await fixture.app.settle()
  const booking = await readBooking(fixture.app, id)
  expect(booking).toMatchObject({
    status: 'approved',
    refundStatus: 'completed',
    refundAmount: readMoney('1.00'),
  })
})

test('the payment of another booking is neither accepted nor refunded', async () => {
  const id = await anApprovedBooking(fixture)
  const other = await anApprovedBooking(fixture)
  const intentId = await plantIntent(id, 16_200, { booking_id: other, renter_id: fixture.renter.id! })
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
  await fixture.app.settle()
  expect((await readBooking(fixture.app, id)).status).toBe('approved')
  expect(await countAtProvider(fixture.app, 'refund', { payment_intent: intentId })).toBe(0)
})

test('while the provider is down no response claims that the booking is unpaid', async () => {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  breakPayments(fixture.app, 'readIntent', () => async () => {
    throw new PaymentOutcomeUnknown('The connection was lost.')
  })
  expect(await confirmPayment(fixture, id)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

/** Gives the booking a paid intent that the product would never create. */
async function plantIntent(id: string, amount: number, metadata: Record<string, string>): Promise<string> {
  const order = { amount, currency: 'usd', description: 'Planted', metadata, transferGroup: 'planted' }
  const intent = await fixture.app.deps.payments.createIntent(order as never, `planted:${id}`)
  await fixture.app.database
    .updateTable('bookings')
    .set({ stripePaymentIntentId: intent.id })
    .where('id', '=', id)
    .execute()
  await payByCard(fixture, intent.clientSecret)
  return intent.id
}
