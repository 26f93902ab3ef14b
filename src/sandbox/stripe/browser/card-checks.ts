import { brandOf, hasValidCheckDigit } from '#sandbox/stripe/card-number.ts'
import type { FieldError } from './messages.ts'

export type CardFields = { number: string; expiry: string; cvc: string; zip: string }
export type FieldName = keyof CardFields

const digitsOf = (text: string) => text.replace(/\D/g, '')

const numberLengths: Record<string, readonly number[]> = {
  amex: [15],
  diners: [14, 16],
  unionpay: [16, 17, 18, 19],
}

const lengthsOf = (number: string) => numberLengths[brandOf(number)] ?? [16]

export const cvcLength = (number: string) => (brandOf(digitsOf(number)) === 'amex' ? 4 : 3)

/** Formats a card number as printed on the card: `4242424242424242` becomes `4242 4242 4242 4242`. */
export const formatNumber = (text: string) => {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  const maxLength = Math.max(...lengthsOf(digits))
  const groups = brand === 'amex' || (brand === 'diners' && digits.length <= 14) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const parts: string[] = []
  let rest = digits.slice(0, maxLength)
  for (const size of groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}

/**
 * Formats `1234` as `12 / 34`. A first digit above 1, or before a slash, is a whole month; a year `2034` becomes `34`.
 */
export const formatExpiry = (text: string) => {
  const typed = /^\s*([2-9]|\d\s*\/)/.test(text) ? `0${text.trim()}` : text
  const digits = digitsOf(typed).replace(/^(\d\d)20(\d\d)$/, '$1$2')
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
}

export const readExpiry = (expiry: string) => {
  const digits = digitsOf(expiry)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

const checkNumber = (text: string): FieldError | undefined => {
  const digits = digitsOf(text)
  const lengths = lengthsOf(digits)
  const isLong = digits.length >= Math.max(...lengths)
  if (!lengths.includes(digits.length) && !isLong)
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  return hasValidCheckDigit(digits)
    ? undefined
    : { code: 'invalid_number', message: 'Your card number is invalid.' }
}

const checkExpiry = (text: string, today: Date): FieldError | undefined => {
  const digits = digitsOf(text)
  if (digits.length < 4)
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  const { month, year } = readExpiry(text)
  const thisYear = today.getFullYear()
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." }
  if (year < thisYear)
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
  if (year > thisYear + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." }
  if (year === thisYear && month < today.getMonth() + 1)
    return { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." }
  return undefined
}

/** Returns the error of one field, in the words of Stripe's own form. */
export const checkField = (fields: CardFields, name: FieldName, today: Date): FieldError | undefined => {
  if (name === 'number') return checkNumber(fields.number)
  if (name === 'expiry') return checkExpiry(fields.expiry, today)
  if (name === 'cvc' && digitsOf(fields.cvc).length < cvcLength(fields.number))
    return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
  return undefined
}

export const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc', 'zip']
