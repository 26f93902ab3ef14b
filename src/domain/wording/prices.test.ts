import { expect, test } from 'vitest'
import { cents, showMoney } from '#domain/money.ts'
import { priceLines } from './prices.ts'
import { priceRental } from '#domain/price.ts'

const lines = (extras: Partial<Parameters<typeof priceRental>[0]> = {}) =>
  priceLines(priceRental({ dailyRate: cents(3_800), totalDays: 3, ...extras })).map(
    ({ label, amount }) => `${label} ${showMoney(amount)}`,
  )

test('a price lists its parts', () => {
  expect(lines()).toEqual(['$38.00 × 3 days $114.00', 'Platform fee (20%) $22.80'])
})

test('extras are lines of their own when they were chosen', () => {
  const all = lines({ deliveryFee: cents(1_200), protectionRate: 10 })
  expect(all.slice(2)).toEqual(['Delivery $12.00', 'Damage protection (10%) $11.40'])
  expect(lines({ protectionRate: 15 }).slice(2)).toEqual(['Damage protection (15%) $17.10'])
})
