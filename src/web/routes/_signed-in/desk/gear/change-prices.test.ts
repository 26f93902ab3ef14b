import { expect, test } from 'vitest'
import { changePrices } from './change-prices.ts'

const gear = [
  { id: 'skis', dailyRate: '38.00' },
  { id: 'stove', dailyRate: '10.50' },
]
const rates = (by: 'percent' | 'price', typed: string) => {
  const changed = changePrices(gear, { by, typed })
  return typeof changed === 'string' ? changed : changed.map(({ rate }) => rate)
}

test.each([
  ['percent', '10', [4200, 1200]],
  ['percent', '+10%', [4200, 1200]],
  ['percent', '-50', [1900, 500]],
  ['price', '20', [2000, 2000]],
  ['price', ' 20.5 ', [2050, 2050]],
] as const)('by %s: %s', (by, typed, expected) => {
  expect(rates(by, typed)).toEqual(expected)
})

test.each([
  ['percent', '', /whole percent/],
  ['percent', '0', /whole percent/],
  ['percent', '91', /whole percent/],
  ['percent', '1.5', /whole percent/],
  ['percent', '-90', /./],
  ['price', 'x', /price per day/],
  ['price', '0.99', /price per day/],
] as const)('is not accepted by %s: %s', (by, typed, words) => {
  if (typed === '-90')
    expect(changePrices([{ id: 'a', dailyRate: '1.00' }], { by, typed })).toMatch(/allowed/)
  else expect(rates(by, typed)).toMatch(words)
})
