import { beforeEach, describe, expect, it } from 'vitest'
import type { VerifiedUser } from '#adapters/identity/port.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { EmailTaken, enter } from './enter.ts'
import { planRelink, type RelinkRequest } from './plan-relink.ts'
import { openToRelinking, relinkAccounts } from './relink.ts'

const { app } = await openSharedApp()

const now = new Date('2027-03-01T00:00:00Z')
const decision = { actor: { operator: 'deploy@web-1' }, reason: 'The town has a new issuer.', now }

const signIn = (change: Partial<VerifiedUser>) =>
  enter(
    app.deps,
    {
      issuer: 'main',
      subject: 'nobody',
      email: 'nobody@example.com',
      emailVerified: true,
      firstName: 'Sage',
      lastName: 'Stone',
      idToken: 'token of the issuer',
      ...change,
    },
    undefined,
    now,
  )
const anAccount = (name: string) => signIn({ subject: `old-${name}`, email: `${name}@example.com` })
const accounts = () =>
  app.database.selectFrom('users').select(['id', 'issuer', 'subject', 'email']).orderBy('email').execute()
const audited = () =>
  app.database
    .selectFrom('auditLog')
    .select(['actorId', 'operator', 'userId', 'reason'])
    .where('action', '=', 'relink_account')
    .where('userId', 'is not', null)
    .execute()
const bySubject = (...pairs: [string, string][]): RelinkRequest => ({
  from: 'main',
  to: 'main',
  by: 'subject',
  rows: pairs.map(([account, subject], at) => ({ line: at + 2, account, subject })),
})

let users: Awaited<ReturnType<typeof accounts>>
beforeEach(async () => {
  await app.database.deleteFrom('users').execute()
  await anAccount('ann')
  await anAccount('ben')
  users = await accounts()
})

describe('relinking by a list', () => {
  it('gives each account to its new subject once, and keeps its id and email', async () => {
    const before = (await audited()).length
    const request = bySubject(['old-ann', 'new-ann'], ['old-ben', 'new-ben'])
    expect(await planRelink(app.database, request)).toMatchObject([
      { line: 2, email: 'ann@example.com', what: 'relink' },
      { line: 3, email: 'ben@example.com', what: 'relink' },
    ])
    expect(await accounts()).toEqual(users)
    expect(await relinkAccounts(app.deps, request, decision)).toBe(2)
    expect(await accounts()).toEqual(
      users.map((user) => ({ ...user, subject: user.subject.replace('old', 'new') })),
    )
    const entries = (await audited()).slice(before)
    expect(entries).toEqual(
      users.map(({ id }) => ({
        actorId: null,
        operator: 'deploy@web-1',
        userId: id,
        reason: decision.reason,
      })),
    )
  })

  it('moves accounts to another issuer, found by email in any case', async () => {
    const rows = [{ line: 2, account: 'ANN@example.com', subject: 'new-ann' }]
    await relinkAccounts(app.deps, { from: 'main', to: 'other', by: 'email', rows }, decision)
    expect(await accounts()).toMatchObject([{ issuer: 'other', subject: 'new-ann' }, { issuer: 'main' }])
  })

  it('swaps two subjects', async () => {
    await relinkAccounts(app.deps, bySubject(['old-ann', 'old-ben'], ['old-ben', 'old-ann']), decision)
    expect(await accounts()).toMatchObject([
      { email: 'ann@example.com', subject: 'old-ben' },
      { email: 'ben@example.com', subject: 'old-ann' },
    ])
  })

  it('forgets id tokens of the old issuer, and signs nobody out', async () => {
    const sessions = () => app.database.selectFrom('sessions').select('sess').execute()
    expect((await sessions())[0]?.sess).toEqual({ idToken: 'token of the issuer' })
    const count = (await sessions()).length
    await relinkAccounts(app.deps, bySubject(['old-ann', '1'], ['old-ben', '2']), decision)
    expect(await sessions()).toEqual(Array.from({ length: count }, () => ({ sess: {} })))
  })

  it.each([
    ['an unknown account', bySubject(['old-cat', 'new']), /No account of the issuer “main” has this subject/],
    [
      'another issuer',
      { ...bySubject(['old-ann', 'new']), from: 'other' },
      /No account of the issuer “other”/,
    ],
    [
      'two accounts for one subject',
      bySubject(['old-ann', 'x'], ['old-ben', 'x']),
      /Line 2 gives this subject/,
    ],
    ['one account for two subjects', bySubject(['old-ann', 'x'], ['old-ann', 'y']), /Line 2 names the same/],
    ['the subject of another account', bySubject(['old-ann', 'old-ben']), /ben@example.com signs in as this/],
    ['an empty subject', bySubject(['old-ann', '']), /1 to 255 characters/],
  ])('changes nothing for %s', async (_, request, mistake) => {
    const planned = await planRelink(app.database, request)
    expect(planned.at(-1)).toMatchObject({ what: 'mistake', mistake: expect.stringMatching(mistake) })
    await expect(relinkAccounts(app.deps, request, decision)).rejects.toThrow('nothing was changed')
    expect(await accounts()).toEqual(users)
  })
})

describe('relinking at the next sign-in', () => {
  const newcomer = { subject: 'new-ann', email: 'Ann@example.com' }

  it('refuses a new identity with the email of an account that was not opened', async () => {
    await expect(signIn(newcomer)).rejects.toThrow(EmailTaken)
  })

  it('gives an opened account to the identity with its email, once', async () => {
    expect(await openToRelinking(app.deps, { from: 'main', days: 30 }, decision)).toBe(2)
    const before = (await audited()).length
    await signIn(newcomer)
    expect(await accounts()).toMatchObject([{ ...users[0], ...newcomer }, users[1]!])
    expect((await audited()).slice(before)).toMatchObject([
      { actorId: null, operator: null, userId: users[0]!.id },
    ])
    await expect(signIn({ ...newcomer, subject: 'third' })).rejects.toThrow(EmailTaken)
  })

  it('closes again when the time is over, and for those whom the issuer knows', async () => {
    await openToRelinking(app.deps, { from: 'main', days: -1 }, decision)
    await expect(signIn(newcomer)).rejects.toThrow(EmailTaken)
    await openToRelinking(app.deps, { from: 'main', days: 30 }, decision)
    await anAccount('ann')
    await expect(signIn(newcomer)).rejects.toThrow(EmailTaken)
  })
})
