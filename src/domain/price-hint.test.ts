import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { findPriceHint } from './price-hint.ts'

const hint = (...dollars: number[]) => findPriceHint(dollars.map((amount) => cents(amount * 100)))

test('the usual price is the middle half, whatever the order and the extremes', () => {
  expect(hint(20, 900, 30, 25, 1)).toEqual({ low: 2000, high: 3000, count: 5 })
  expect(hint(25, 25, 25, 25)).toEqual({ low: 2500, high: 2500, count: 4 })
})

test('three prices say nothing', () => {
  expect(hint(20, 30, 40)).toBeUndefined()
  expect(hint()).toBeUndefined()
})
