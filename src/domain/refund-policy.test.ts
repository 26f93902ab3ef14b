import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, readDate, startOfDay } from './calendar-date.ts'
import { hour, minute } from './durations.ts'
import { cents, zero } from './money.ts'
import { hoursUntilPickup, lastFreeInstant, pickupInstant, quoteCancellation } from './refund-policy.ts'

const zone = 'America/Denver'
const startDate = readDate('2026-12-11')
const paid = {
  status: 'confirmed',
  startDate,
  totalAmount: cents(13_680),
  deliveryFee: zero,
  protectionFee: zero,
} as const
const at = (milliseconds: number) => new Date(pickupInstant(startDate, zone).getTime() + milliseconds)
describe('canceling a paid booking', () => {
  test('refunds everything up to the very instant 24 hours before pickup', () => {
    expect(quoteCancellation(paid, 'renter', at(-24 * hour), zone)).toMatchObject({
      allowed: true,
      refundAmount: 13_680,
    })
    expect(quoteCancellation(paid, 'renter', at(-24 * hour + 1), zone)).toMatchObject({
      allowed: true,
      refundAmount: 0,
    })
  })

  test('refunds only the extras inside 24 hours', () => {
    const withExtras = { ...paid, deliveryFee: cents(1500), protectionFee: cents(1140) }
    expect(quoteCancellation(withExtras, 'renter', at(-hour), zone)).toMatchObject({ refundAmount: 2640 })
  })

  test.each([
    [
      1500,
      1140,
      'No refund except for the unused delivery and damage protection: less than 24 hours before pickup.',
    ],
    [1500, 0, 'No refund except for the unused delivery: less than 24 hours before pickup.'],
    [0, 1140, 'No refund except for the unused damage protection: less than 24 hours before pickup.'],
    [0, 0, 'No refund: less than 24 hours before pickup.'],
  ])(
    'says which extras are refunded inside 24 hours: delivery %d, protection %d',
    (delivery, protection, words) => {
      const booking = { ...paid, deliveryFee: cents(delivery), protectionFee: cents(protection) }
      expect(quoteCancellation(booking, 'renter', at(-hour), zone).reason).toBe(words)
    },
  )

  test('refunds everything when the owner cancels, until the start date is over', () => {
    const over = startOfDay(zone, addDays(startDate, 1)).getTime()
    expect(quoteCancellation(paid, 'owner', new Date(over - 1), zone)).toMatchObject({ refundAmount: 13_680 })
    expect(quoteCancellation(paid, 'owner', new Date(over), zone)).toMatchObject({ allowed: false })
  })

  test('never refunds more than was paid, and never more later than earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -72 * hour, max: 72 * hour }),
        fc.integer({ min: 0, max: 48 * hour }),
        (moment, later) => {
          const before = quoteCancellation(paid, 'renter', at(moment), zone)
          const after = quoteCancellation(paid, 'renter', at(moment + later), zone)
          const refund = (quote: typeof before) => (quote.allowed ? quote.refundAmount : -1)
          expect(refund(after)).toBeLessThanOrEqual(refund(before))
          expect(refund(before)).toBeLessThanOrEqual(paid.totalAmount)
        },
      ),
    )
  })

  test.each(['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'])(
    'counts real hours around the clock change of %s',
    (date) => {
      const last = lastFreeInstant(readDate(date), zone)
      expect(pickupInstant(readDate(date), zone).getTime() - last.getTime()).toBe(24 * hour)
      expect(hoursUntilPickup(readDate(date), zone, last)).toBe(24)
    },
  )
})

describe('canceling an unpaid booking', () => {
  test.each(['pending', 'approved'] as const)('is always possible while %s and refunds nothing', (status) => {
    for (const by of ['renter', 'owner'] as const) {
      expect(quoteCancellation({ ...paid, status }, by, at(0), zone)).toMatchObject({
        allowed: true,
        refundAmount: 0,
      })
    }
  })

  test.each(['declined', 'cancelled', 'completed'] as const)('is refused once %s', (status) => {
    expect(quoteCancellation({ ...paid, status }, 'renter', at(-48 * hour), zone).allowed).toBe(false)
  })
})

test('hours until pickup are floored to two decimals and never negative', () => {
  expect(hoursUntilPickup(startDate, zone, at(-90_000))).toBe(0.02)
  expect(hoursUntilPickup(startDate, zone, at(5))).toBe(0)
  expect(hoursUntilPickup(startDate, zone, at(-69 * minute))).toBe(1.15)
  expect(hoursUntilPickup(startDate, zone, at(-69 * minute + 1))).toBe(1.14)
})
