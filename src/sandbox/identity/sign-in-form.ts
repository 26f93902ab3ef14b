import type { DemoUser, Person } from './people.ts'

export type FieldName = 'email' | 'firstName' | 'lastName'

export type SignInForm = {
  typed: Record<FieldName, string>
  problems: Partial<Record<FieldName | 'person', string>>
}

export const emptyForm: SignInForm = { typed: { email: '', firstName: '', lastName: '' }, problems: {} }

export const maxEmailLength = 254
export const maxNameLength = 80

const emailForm = /^[^\s@<>()[\]\\,;:"]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter an email address.'
  if (email.length > maxEmailLength) return `An email address has at most ${maxEmailLength} characters.`
  return emailForm.test(email) ? undefined : 'Enter an email address like name@example.com.'
}

function nameProblem(name: string, which: string): string | undefined {
  if (name === '') return `Enter a ${which} name.`
  if (name.length > maxNameLength) return `A ${which} name has at most ${maxNameLength} characters.`
  return /\p{Cc}/u.test(name) ? `A ${which} name has no control characters.` : undefined
}

/** The person of a posted form, or the form again with what was typed and what is wrong with it. */
export function readSignIn(fields: Record<string, string>, people: DemoUser[]): Person | SignInForm {
  if (fields.person !== undefined) {
    const wanted = fields.person.trim().toLowerCase()
    const chosen = people.find(({ email }) => email.toLowerCase() === wanted)
    return chosen ?? { ...emptyForm, problems: { person: 'There is no such demo person.' } }
  }
  const typed = {
    email: (fields.email ?? '').trim(),
    firstName: (fields.firstName ?? '').trim(),
    lastName: (fields.lastName ?? '').trim(),
  }
  const found = {
    email: emailProblem(typed.email),
    firstName: nameProblem(typed.firstName, 'first'),
    lastName: nameProblem(typed.lastName, 'last'),
  }
  const wrong = Object.entries(found).filter(([, sentence]) => sentence !== undefined)
  return wrong.length === 0 ? typed : { typed, problems: Object.fromEntries(wrong) as SignInForm['problems'] }
}
