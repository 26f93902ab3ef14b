import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents,
  formatMoney,
  minus,
  parseMoney,
  percentOf,
  plus,
  readMoney,
  showMoney,
  times,
  lesser,
  greater,
} from './money.ts'

const anAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)
const positive = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)

describe('money', () => {
  test('parses back to the amount that was formatted', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(readMoney(formatMoney(amount))).toBe(amount)
      }),
    )
  })

  test('is formatted with exactly two decimals', () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        expect(formatMoney(amount)).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
    expect(formatMoney(cents(5))).toBe('0.05')
    expect(formatMoney(cents(-5))).toBe('-0.05')
  })

  test('is parsed from what forms and programs send', () => {
    expect(parseMoney('45')).toBe(4500)
    expect(parseMoney(45.5)).toBe(4550)
    expect(parseMoney(' 45.05 ')).toBe(4505)
    expect(parseMoney('-0')).toBe(0)
  })

  test.each(['', '45.', '.5', '45.005', '1e3', '0x10', 'NaN', '45,00', '$45', '--1', '1 2', '٤٥'])(
    'refuses %j',
    (written) => {
      expect(parseMoney(written)).toBeUndefined()
    },
  )

  test.each([Number.NaN, Infinity, 0.1 + 0.2, 1e21, 45.005])('refuses the number %d', (written) => {
    expect(parseMoney(written)).toBeUndefined()
  })

  test('never holds a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.double({ noInteger: true, noNaN: true }), (fraction) => {
        expect(() => cents(fraction)).toThrow(RangeError)
      }),
    )
  })

  test('adds, subtracts and multiplies like whole numbers', () => {
    fc.assert(
      fc.property(anAmount, anAmount, fc.integer({ min: 0, max: 90 }), (one, other, count) => {
        expect(BigInt(plus(one, other))).toBe(BigInt(one) + BigInt(other))
        expect(minus(plus(one, other), other)).toBe(one)
        expect(BigInt(times(one, count))).toBe(BigInt(one) * BigInt(count))
      }),
    )
  })

  test('percentages round half up, as an independent model in big integers does', () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = BigInt(amount) * BigInt(percent)
        const rounded = exact / 100n + (exact % 100n >= 50n ? 1n : 0n)
        expect(BigInt(percentOf(amount, percent))).toBe(rounded)
      }),
    )
  })

  test('is formatted for display', () => {
    expect(showMoney(cents(123_456_789))).toBe('$1,234,567.89')
    expect(showMoney(cents(-100))).toBe('−$1.00')
    expect(showMoney(cents(99_999))).toBe('$999.99')
    expect(showMoney('1250.00')).toBe('$1,250.00')
    expect(showMoney('-0.50')).toBe('−$0.50')
  })

  test.each([
    ['1250.00', '$1,250', '$1,250'],
    ['1250.50', '$1,250.50', '$1,250'],
    ['45.00', '$45', '$45'],
  ])('%s in short is %s, in whole dollars %s', (amount, short, whole) => {
    expect(showMoney(amount, { cents: 'unlessZero' })).toBe(short)
    expect(showMoney(amount, { cents: 'never' })).toBe(whole)
  })

  test('compares amounts', () => {
    expect(lesser(cents(1), cents(2))).toBe(1)
    expect(greater(cents(1), cents(2))).toBe(2)
  })
})
