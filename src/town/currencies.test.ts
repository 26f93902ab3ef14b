import { expect, test } from 'vitest'
import { askIntl, commonCurrencies, describeCurrency, hasTwoDecimals } from './currencies.ts'

test.each(Object.entries(commonCurrencies))('%s is what Intl says of it', (currency, words) => {
  expect(askIntl(currency)).toEqual(words)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
})

test('other currencies are described by Intl', () => {
  expect(describeCurrency('CHF')).toEqual({ sign: 'CHF', name: 'Swiss francs' })
  expect(['CHF', 'JPY', 'KWD', 'XQZ', 'toString'].map(hasTwoDecimals)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
