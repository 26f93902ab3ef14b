import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerBy, nextAnswerReminder, paymentReminder } from './answer-by.ts'
import { addDays, dateIn, readDate, startOfDay } from './calendar-date.ts'
import { day, hour, minute } from './durations.ts'

const zone = 'America/Denver'
const startDate = readDate('2026-12-11')
const by = (requestedAt: string, start = startDate) =>
  answerBy(zone, { startDate: start, requestedAt: new Date(requestedAt) }).toISOString()

describe('a request waits for an answer', () => {
  test.each([
    ['a day, when the rental is further ahead', '2026-12-01T20:00:00Z', '2026-12-02T20:00:00.000Z'],
    ['until noon of the first day, when that is sooner', '2026-12-10T22:00:00Z', '2026-12-11T19:00:00.000Z'],
    [
      'at least two hours, also after noon of the first day',
      '2026-12-11T20:00:00Z',
      '2026-12-11T22:00:00.000Z',
    ],
    ['two hours right before noon', '2026-12-11T18:30:00Z', '2026-12-11T20:30:00.000Z'],
    ['never longer than the first day', '2026-12-12T06:15:00Z', '2026-12-12T07:00:00.000Z'],
  ])('%s', (_, requestedAt, expected) => {
    expect(by(requestedAt)).toBe(expected)
  })

  test('until noon by the clock of the town on days when clocks change', () => {
    expect(by('2027-03-14T06:30:00Z', readDate('2027-03-14'))).toBe('2027-03-14T18:00:00.000Z')
    expect(by('2026-10-31T18:30:00Z', readDate('2026-11-01'))).toBe('2026-11-01T18:30:00.000Z')
  })

  test('after the request, within 24 hours and within the first day, whenever it is made', () => {
    const asked = fc.record({ minutes: fc.nat(400 * 24 * 60), ahead: fc.nat(365) })
    fc.assert(
      fc.property(asked, ({ minutes, ahead }) => {
        const requestedAt = new Date(Date.parse('2026-11-01T00:00:00Z') + minutes * minute)
        const start = addDays(dateIn(zone, requestedAt), ahead)
        const until = answerBy(zone, { startDate: start, requestedAt })
        expect(until.getTime()).toBeGreaterThan(requestedAt.getTime())
        expect(until.getTime() - requestedAt.getTime()).toBeLessThanOrEqual(day)
        expect(until <= startOfDay(zone, addDays(start, 1))).toBe(true)
      }),
    )
  })
})

describe('reminders', () => {
  const since = new Date('2026-12-01T20:00:00Z')
  const after = (milliseconds: number) => new Date(since.getTime() + milliseconds)

  test('the owner is reminded at half of the time and two hours before its end', () => {
    const wait = { since, until: after(day) }
    expect(nextAnswerReminder(wait, since)).toEqual(after(12 * hour))
    expect(nextAnswerReminder(wait, after(12 * hour))).toEqual(after(22 * hour))
    expect(nextAnswerReminder(wait, after(22 * hour))).toBeNull()
  })

  test('when less than four hours are left for the answer, only the reminder at half of the time comes', () => {
    const wait = { since, until: after(3 * hour) }
    expect(nextAnswerReminder(wait, since)).toEqual(after(1.5 * hour))
    expect(nextAnswerReminder(wait, after(1.5 * hour))).toBeNull()
  })

  test('the renter is reminded six hours before the payment is due, unless that has passed', () => {
    expect(paymentReminder(after(day), since)).toEqual(after(18 * hour))
    expect(paymentReminder(after(6 * hour), since)).toBeNull()
  })
})
