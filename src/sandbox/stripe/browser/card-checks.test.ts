import { expect, test } from 'vitest'
import { checkField, formatExpiry, formatNumber } from './card-checks.ts'

const today = new Date(2026, 5, 15)
const fields = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', zip: '' }

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['36227206271667', '3622 720627 1667'],
  ['4242-4242 4242.4242 99', '4242 4242 4242 4242'],
])('the number %s is formatted as %s', (typed, written) => {
  expect(formatNumber(typed)).toBe(written)
})

test.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['1/30', '01 / 30'],
  ['1230', '12 / 30'],
  ['12 / 2030', '12 / 30'],
  ['04/2031', '04 / 31'],
])('the expiration date %s is formatted as %s', (typed, written) => {
  expect(formatExpiry(typed)).toBe(written)
})

test.each([
  ['number', '4242', 'Your card number is incomplete.'],
  ['number', '', 'Your card number is incomplete.'],
  ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['number', '3782 822463 10005', undefined],
  ['expiry', '12', "Your card's expiration date is incomplete."],
  ['expiry', '12 / 25', "Your card's expiration year is in the past."],
  ['expiry', '05 / 26', "Your card's expiration date is in the past."],
  ['expiry', '06 / 26', undefined],
  ['expiry', '13 / 30', "Your card's expiration date is invalid."],
  ['expiry', '12 / 99', "Your card's expiration year is invalid."],
  ['cvc', '12', "Your card's security code is incomplete."],
  ['cvc', '123', undefined],
  ['zip', '', undefined],
] as const)('%s %s: %s', (name, value, says) => {
  expect(checkField({ ...fields, [name]: value }, name, today)?.message).toBe(says)
})

test('an American Express card has a security code of four digits', () => {
  expect(checkField({ ...fields, number: '3782 822463 10005' }, 'cvc', today)?.code).toBe('incomplete_cvc')
})
