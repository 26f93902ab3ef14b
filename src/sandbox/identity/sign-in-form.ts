import type { DemoUser, SandboxUser } from './users.ts'

export type FieldName = 'email' | 'firstName' | 'lastName'

export type SignInForm = {
  typed: Record<FieldName, string>
  problems: Partial<Record<FieldName | 'user', string>>
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

/**
 * Returns the user of a posted form. If the form is not valid, returns the typed values and a problem for each wrong
 * field.
 */
export function readSignIn(fields: Record<string, string>, users: DemoUser[]): SandboxUser | SignInForm {
  if (fields.user !== undefined) {
    const wanted = fields.user.trim().toLowerCase()
    const chosen = users.find(({ email }) => email.toLowerCase() === wanted)
    return chosen ?? { ...emptyForm, problems: { user: 'There is no such demo user.' } }
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
