import { describe, expect, it } from 'vitest'
import { SignInRefused, type VerifiedUser } from '#adapters/identity/port.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { EmailTaken, enter } from './enter.ts'

const { app } = await openSharedApp()

const now = new Date('2027-03-01T00:00:00Z')
const aUser = (change: Partial<VerifiedUser> = {}): VerifiedUser => ({
  issuer: 'main',
  subject: 'subject-1',
  email: 'sage@example.com',
  emailVerified: true,
  firstName: 'Sage',
  lastName: 'Stone',
  idToken: 'token',
  ...change,
})
const signIn = (change?: Partial<VerifiedUser>) => enter(app.deps, aUser(change), undefined, now)
const findUser = (subject: string) =>
  app.database.selectFrom('users').selectAll().where('subject', '=', subject).executeTakeFirst()

describe('signing in', () => {
  it('identifies users by issuer and subject, follows a changed email and keeps their names', async () => {
    await signIn({ subject: 'mover', email: 'before@example.com' })
    await signIn({ subject: 'mover', email: 'after@example.com', firstName: 'Other' })
    expect(await findUser('mover')).toMatchObject({ email: 'after@example.com', firstName: 'Sage' })
  })

  it('keeps the old email when the new one is taken', async () => {
    await signIn({ subject: 'first', email: 'first@example.com' })
    await signIn({ subject: 'second', email: 'second@example.com' })
    await signIn({ subject: 'second', email: 'First@example.com' })
    expect(await findUser('second')).toMatchObject({ email: 'second@example.com' })
    await signIn({ subject: 'first', email: 'FIRST@example.com' })
    expect(await findUser('first')).toMatchObject({ email: 'FIRST@example.com' })
  })

  it('deletes expired sessions', async () => {
    const { id } = (await findUser('first'))!
    const sid = 'a session that nobody ended'
    const expire = new Date(Date.now() - 1_000)
    await app.database.insertInto('sessions').values({ sid, userId: id, expire }).execute()
    await signIn({ subject: 'first', email: 'first@example.com' })
    const stored = await app.database.selectFrom('sessions').selectAll().where('userId', '=', id).execute()
    expect(stored.map((session) => session.sid)).not.toContain(sid)
    expect(stored.length).toBeGreaterThan(0)
  })

  it('does not give an account to another issuer or subject with the same email', async () => {
    await signIn({ subject: 'mine', email: 'mine@example.com' })
    await expect(signIn({ subject: 'thief', email: 'MINE@example.com' })).rejects.toThrow(EmailTaken)
    await expect(signIn({ subject: 'mine', issuer: 'other', email: 'mine@example.com' })).rejects.toThrow(
      EmailTaken,
    )
  })

  it('gives the email to one of two users who change to it concurrently, and signs both in', async () => {
    await Promise.all(
      [1, 2, 3, 4].map((each) => signIn({ subject: `race${each}`, email: `race${each}@example.com` })),
    )
    await Promise.all(
      [1, 2, 3, 4].map((each) => signIn({ subject: `race${each}`, email: 'same@example.com' })),
    )
    const { rows } = await app.testDatabase.pool.query("select 1 from users where email = 'same@example.com'")
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['an email that is not verified', { emailVerified: false }],
    ['an invalid email', { email: 'nobody' }],
    ['an email with a NUL character', { email: 'a\u0000@example.com' }],
    ['an email that is too long', { email: `${'a'.repeat(250)}@example.com` }],
    ['a subject with a NUL character', { subject: 'a\u0000' }],
    ['an empty subject', { subject: '' }],
  ])('refuses %s', async (_what, change) => {
    await expect(signIn(change)).rejects.toThrow(SignInRefused)
  })

  it('requires no verified email where the setting is off, except of admins whose email is called unverified', async () => {
    const settings = { ...app.deps.settings, requireVerifiedEmail: false, adminEmails: ['boss@example.com'] }
    const signInWith = (change: Partial<VerifiedUser>) =>
      enter({ ...app.deps, settings }, aUser(change), undefined, now)
    await signInWith({ subject: 'silent', email: 'silent@example.com', emailVerified: undefined })
    await signInWith({ subject: 'unverified', email: 'unverified@example.com', emailVerified: false })
    const boss = { subject: 'boss', email: 'Boss@example.com' }
    await expect(signInWith({ ...boss, emailVerified: false })).rejects.toThrow(SignInRefused)
    await signInWith({ ...boss, emailVerified: undefined })
    await expect(signIn({ subject: 'silent', emailVerified: undefined })).rejects.toThrow(SignInRefused)
  })

  it('stores any names that an issuer sends', async () => {
    await signIn({
      subject: 'odd',
      email: 'odd@example.com',
      firstName: ' \u0000\n',
      lastName: `\ud800${'🏔'.repeat(150)}`,
    })
    const odd = await findUser('odd')
    expect(odd?.firstName).toBe('Member')
    expect([...(odd?.lastName ?? '')]).toHaveLength(100)
  })
})
