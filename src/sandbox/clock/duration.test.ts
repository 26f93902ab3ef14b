import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDuration } from './duration.ts'

const hour = 3_600_000
const part = fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined })

describe('parseDuration', () => {
  it.each([
    ['PT25H', 25 * hour],
    ['P1D', 24 * hour],
    ['P2W', 14 * 24 * hour],
    ['P1DT12H', 36 * hour],
    ['PT1H30M', 1.5 * hour],
    ['PT0.5H', hour / 2],
    ['PT0,001S', 1],
    ['P1W2DT3H4M5.678S', 604_800_000 + 2 * 24 * hour + 3 * hour + 4 * 60_000 + 5_678],
    ['PT0S', 0],
    ['-PT0S', 0],
    ['-PT1H', -hour],
  ])('reads %s', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds)
  })

  it.each([
    '',
    'P',
    'PT',
    'P1DT',
    'T1H',
    '1H',
    'PT1',
    'P1H',
    'PT1D',
    'P1M',
    'P1Y',
    'PT1H1H',
    'PT1S1M',
    'PT1.5H30M',
    'PT0.0001S',
    'PT.5H',
    'PT1.H',
    'pt1h',
    ' PT1H',
    'PT1H ',
    'PT1H\n',
    'PT1e3S',
    '+PT1H',
    '--PT1H',
    'PT-1H',
    'P999999999999W',
    'PT99999999999999999999S',
  ])('refuses %j', (text) => {
    expect(parseDuration(text)).toBeUndefined()
  })

  it('sums its parts exactly', () => {
    fc.assert(
      fc.property(part, part, part, part, part, (weeks, days, hours, minutes, seconds) => {
        const date = (weeks === undefined ? '' : `${weeks}W`) + (days === undefined ? '' : `${days}D`)
        const time =
          (hours === undefined ? '' : `${hours}H`) +
          (minutes === undefined ? '' : `${minutes}M`) +
          (seconds === undefined ? '' : `${seconds}S`)
        fc.pre(date + time !== '')
        const sum =
          ((((weeks ?? 0) * 7 + (days ?? 0)) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
        expect(parseDuration(`P${date}${time === '' ? '' : `T${time}`}`)).toBe(sum * 1_000)
      }),
    )
  })

  it('never returns a fraction of a millisecond, and never throws', () => {
    const charactersOfDurations = fc.string({ unit: fc.constantFrom(...'PTWDHMS0123456789.,-'.split('')) })
    fc.assert(
      fc.property(fc.oneof(fc.string(), charactersOfDurations), (text) => {
        const milliseconds = parseDuration(text)
        expect(milliseconds === undefined || Number.isSafeInteger(milliseconds)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
