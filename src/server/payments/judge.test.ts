import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import { bookingStatuses } from '#domain/booking.ts'
import { cents, readMoney } from '#domain/money.ts'
import { judgePayment } from './judge.ts'

const aBooking = (change: Partial<Parameters<typeof judgePayment>[0]> = {}) => ({
  id: 'booking',
  renterId: 'renter',
  status: 'approved' as const,
  totalAmount: readMoney('162.00'),
  stripePaymentIntentId: 'pi_1',
  confirmedAt: null,
  ...change,
})

const anIntent = (change: Partial<PaymentIntentState> = {}): PaymentIntentState => ({
  id: 'pi_1',
  clientSecret: 'secret',
  status: 'succeeded',
  amount: cents(16_200),
  amountReceived: cents(16_200),
  currency: 'usd',
  metadata: { booking_id: 'booking', renter_id: 'renter' },
  ...change,
})

test('only the exact amount, for this booking and from this renter, confirms', () => {
  expect(judgePayment(aBooking(), anIntent(), 'usd')).toBe('confirm')
  expect(judgePayment(aBooking(), anIntent({ id: 'pi_2' }), 'usd')).toBe('foreign')
  expect(judgePayment(aBooking({ stripePaymentIntentId: null }), anIntent(), 'usd')).toBe('foreign')
  expect(judgePayment(aBooking({ id: 'other' }), anIntent(), 'usd')).toBe('foreign')
  expect(judgePayment(aBooking({ renterId: 'other' }), anIntent(), 'usd')).toBe('foreign')
  expect(judgePayment(aBooking(), anIntent({ currency: 'eur' }), 'usd')).toBe('wrong')
  expect(judgePayment(aBooking(), anIntent({ amount: cents(16_201) }), 'usd')).toBe('wrong')
  expect(judgePayment(aBooking(), anIntent({ amountReceived: cents(16_199) }), 'usd')).toBe('wrong')
})

test('a payment after the booking ended is late, unless the booking was already confirmed', () => {
  for (const status of ['cancelled', 'declined'] as const) {
    expect(judgePayment(aBooking({ status }), anIntent(), 'usd')).toBe('late')
    expect(judgePayment(aBooking({ status, confirmedAt: new Date() }), anIntent(), 'usd')).toBe('ended')
    expect(judgePayment(aBooking({ status }), anIntent({ status: 'canceled' }), 'usd')).toBe('ended')
  }
})

test('only a succeeded payment of an approved booking confirms', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingStatuses),
      fc.constantFrom<PaymentIntentState['status']>(
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'processing',
        'requires_capture',
        'succeeded',
        'canceled',
      ),
      fc.integer({ min: 16_198, max: 16_202 }),
      (status, intentStatus, received) => {
        const intent = anIntent({ status: intentStatus, amountReceived: cents(received) })
        const isPaid = status === 'approved' && intentStatus === 'succeeded' && received === 16_200
        expect(judgePayment(aBooking({ status }), intent, 'usd') === 'confirm').toBe(isPaid)
      },
    ),
  )
})
