/** Checks the digits with the Luhn algorithm (ISO/IEC 7812). */
export const hasValidCheckDigit = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const brands: readonly [name: string, start: RegExp][] = [
  ['visa', /^(4)/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^(3[47])/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^(30|36|38|39)/],
  ['jcb', /^(35)/],
  ['unionpay', /^(62)/],
]

export const brandOf = (number: string): string =>
  brands.find(([, start]) => start.test(number))?.[0] ?? 'unknown'
