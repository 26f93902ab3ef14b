import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInstant } from './instant.ts'

describe('parseInstant', () => {
  it('reads times with an offset or Z', () => {
    expect(parseInstant('2027-06-10T09:00:00-06:00')?.toISOString()).toBe('2027-06-10T15:00:00.000Z')
    expect(parseInstant('2027-06-10T09:00Z')?.toISOString()).toBe('2027-06-10T09:00:00.000Z')
    expect(parseInstant('2028-02-29T00:00:00Z')?.toISOString()).toBe('2028-02-29T00:00:00.000Z')
  })

  it.each([
    '2027-02-29T00:00:00Z',
    '2027-02-30T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-06-10T24:00:00Z',
    '2027-06-10T09:60:00Z',
    '2027-06-10T09:00:00',
    '2027-06-10',
    'tomorrow',
    '',
    '1796000000000',
  ])('refuses %j', (text) => {
    expect(parseInstant(text)).toBeUndefined()
  })

  it('parses every instant that JavaScript formats', () => {
    const dates = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('9998-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseInstant(date.toISOString())).toEqual(date)
      }),
    )
  })
})
