import type { Details } from './accounts.ts'

export type OnboardingFields = Record<string, string>
export type Mistakes = Partial<Record<string, string>>

export const exampleFields: OnboardingFields = {
  dob: '1990-06-15',
  ssn: '0000',
  routing: '110000000',
  account: '000123456789',
}

const dateParts = (text: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { day, month, year } : undefined
}

/** Whether a text is a valid ABA routing number of nine digits. */
const isRoutingNumber = (text: string) => {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  return (
    Array.from(text).reduce((sum, digit, place) => sum + Number(digit) * (weights[place % 3] ?? 0), 0) %
      10 ===
    0
  )
}

/** Returns the details from the hosted form, or a message for each invalid field. */
export const readDetails = (
  fields: OnboardingFields,
  thisYear: number,
): { details: Details } | { mistakes: Mistakes } => {
  const mistakes: Mistakes = {}
  const text = (name: string) => (fields[name] ?? '').trim()
  if (!text('firstName') || text('firstName').length > 100)
    mistakes.firstName = 'Enter your legal first name.'
  if (!text('lastName') || text('lastName').length > 100) mistakes.lastName = 'Enter your legal last name.'
  const dateOfBirth = dateParts(text('dob'))
  if (!dateOfBirth) mistakes.dob = 'Enter your date of birth.'
  else if (thisYear - dateOfBirth.year < 13) mistakes.dob = 'You must be at least 13 years old.'
  if (!/^\d{4}$/.test(text('ssn'))) mistakes.ssn = 'Enter the last 4 digits of your Social Security number.'
  if (!isRoutingNumber(text('routing'))) mistakes.routing = 'Enter a valid routing number of 9 digits.'
  if (!/^\d{4,17}$/.test(text('account'))) mistakes.account = 'Enter an account number of 4 to 17 digits.'
  if (!dateOfBirth || Object.keys(mistakes).length > 0) return { mistakes }
  return { details: { firstName: text('firstName'), lastName: text('lastName'), dateOfBirth } }
}
