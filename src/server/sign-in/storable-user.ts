import { SignInRefused, type VerifiedUser } from '#adapters/identity/port.ts'
import { isAdminEmail } from '#domain/moderation.ts'
import type { Deps } from '#server/deps.ts'

const maxNameLength = 100
const maxEmailLength = 254

const withoutControls = (name: string) =>
  name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
const shorten = (name: string) => [...withoutControls(name)].slice(0, maxNameLength).join('')

/**
 * Returns a user as our tables accept them. Throws `SignInRefused` for an email that the issuer did not verify:
 * anyone could claim the email of an admin or of a future user. Where verification is not required, an email that the
 * issuer calls unverified is refused for admins only.
 */
export function storableUser(
  user: VerifiedUser,
  { requireVerifiedEmail, adminEmails }: Pick<Deps['settings'], 'requireVerifiedEmail' | 'adminEmails'>,
): VerifiedUser {
  const email = user.email.trim()
  const isStorable = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) && email.isWellFormed()
  if (!isStorable || email.length > maxEmailLength) {
    throw new SignInRefused('unusable_email', 'Your sign-in provider sent an email address we can’t use.')
  }
  const isAdmin = isAdminEmail(adminEmails, email)
  const isAccepted = user.emailVerified ?? !requireVerifiedEmail
  if (!isAccepted && (requireVerifiedEmail || isAdmin)) {
    throw new SignInRefused(
      'email_not_verified',
      'Your sign-in provider hasn’t confirmed your email address yet. Confirm it there, then sign in again.',
    )
  }
  if (!/^[^\p{Cc}]{1,255}$/u.test(user.subject) || !user.subject.isWellFormed()) {
    throw new SignInRefused('unusable_subject', 'Your sign-in provider sent account details we can’t use.')
  }
  return { ...user, email, firstName: shorten(user.firstName) || 'Member', lastName: shorten(user.lastName) }
}
