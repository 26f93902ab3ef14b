import { describe, expect, test } from 'vitest'
import { atMinute, clockChanges, cutHours, midnight, shift, writeDay } from '#test/money/us-clock.ts'
import { readDate } from './calendar-date.ts'
import { cents } from './money.ts'
import { hoursUntilPickup, lastFreeInstant, pickupInstant, quoteCancellation } from './refund-policy.ts'

const zone = 'America/Denver'
const [fullRefund, onlyExtras] = [13_680, 2_640]

/** The day before each clock change, the day itself, and the two days after it. */
const pickups = [2026, 2027, 2028, 2029]
  .flatMap(clockChanges)
  .flatMap((change) => [-1, 0, 1, 2].map((days) => shift(change, days)))

test('the clocks change on the dates that the law sets', () => {
  // The expected days are copied from a printed calendar.
  expect([2026, 2027, 2028, 2029].flatMap(clockChanges).map(writeDay)).toEqual([
    '2026-03-08',
    '2026-11-01',
    '2027-03-14',
    '2027-11-07',
    '2028-03-12',
    '2028-11-05',
    '2029-03-11',
    '2029-11-04',
  ])
  expect(writeDay(shift({ year: 2028, month: 3, day: 1 }, -1))).toBe('2028-02-29')
  expect(atMinute(midnight({ year: 2027, month: 7, day: 4 }))).toEqual(new Date('2027-07-04T00:00:00-06:00'))
})

describe.each(pickups.map((day) => [writeDay(day), midnight(day)] as const))(
  'a pickup on %s',
  (written, pickup) => {
    const startDate = readDate(written)
    const paid = {
      status: 'confirmed',
      startDate,
      totalAmount: cents(fullRefund),
      deliveryFee: cents(1_500),
      protectionFee: cents(1_140),
    } as const
    const refundAt = (now: Date) => {
      const quote = quoteCancellation(paid, 'renter', now, zone)
      return quote.allowed ? quote.refundAmount : undefined
    }

    test('is at midnight of legal time, and full refunds end 1,440 minutes before it', () => {
      expect(pickupInstant(startDate, zone)).toEqual(atMinute(pickup))
      expect(lastFreeInstant(startDate, zone)).toEqual(atMinute(pickup - 1440n))
    })

    test('is refunded by legal time at every minute of the 48 hours before it', () => {
      const wrong: object[] = []
      for (let minute = pickup - 2880n; minute <= pickup; minute++) {
        const now = atMinute(minute)
        const left = pickup - minute
        const expected = { refund: left >= 1440n ? fullRefund : onlyExtras, hours: Number(cutHours(left)) }
        const actual = { refund: refundAt(now), hours: hoursUntilPickup(startDate, zone, now) }
        if (actual.refund !== expected.refund || actual.hours !== expected.hours)
          wrong.push({ now: now.toISOString(), actual, expected })
      }
      expect(wrong.slice(0, 5)).toEqual([])
    })

    test('changes its refund within one millisecond', () => {
      const last = Number(pickup - 1440n) * 60_000
      expect(refundAt(new Date(last))).toBe(fullRefund)
      expect(refundAt(new Date(last + 1))).toBe(onlyExtras)
    })
  },
)
