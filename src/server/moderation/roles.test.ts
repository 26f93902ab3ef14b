import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AdminRole, adminRoles } from '#domain/admin-role.ts'
import { servedBy } from '#server/http/serve.ts'
import { openModerationFixture } from '#test/fixtures/moderation.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, admin, owner, newcomer } = await openModerationFixture()

const all = ['owner', 'moderator', 'finance', 'read_only']
const moderation = ['owner', 'moderator']
const money = ['owner', 'finance']
const deciders = ['owner', 'moderator', 'finance']

/**
 * The admin roles that may call each endpoint. They are not read from the contract, so that a wrong rule in the
 * contract fails the test.
 */
const allowed: Record<string, readonly string[]> = {
  'GET /api/admin/overview': all,
  'GET /api/admin/find': all,
  'GET /api/admin/csv/:table': all,
  'GET /api/admin/figures': all,
  'GET /api/admin/counts/:table': all,
  'GET /api/admin/audit': all,
  'GET /api/admin/reports': all,
  'GET /api/admin/reports/:id': all,
  'POST /api/admin/reports/:id/close': moderation,
  'POST /api/admin/reports/:id/take': moderation,
  'GET /api/admin/contact-submissions': all,
  'POST /api/admin/contact-submissions/:id/answer': moderation,
  'GET /api/admin/users': all,
  'GET /api/admin/users/:id': all,
  'POST /api/admin/users/:id/verify': moderation,
  'POST /api/admin/users/:id/unverify': moderation,
  'POST /api/admin/users/:id/suspend': moderation,
  'POST /api/admin/users/:id/reinstate': moderation,
  'POST /api/admin/users/:id/role': ['owner'],
  'GET /api/admin/listings': all,
  'GET /api/admin/listings/:id': all,
  'POST /api/admin/listings/:id/review': moderation,
  'POST /api/admin/listings/:id/restore': moderation,
  'POST /api/admin/listings/:id/remove': moderation,
  'GET /api/admin/bookings': all,
  'GET /api/admin/bookings/:id': all,
  'POST /api/admin/bookings/:id/refund': money,
  'POST /api/admin/bookings/:id/retry-payout': money,
  'POST /api/admin/bookings/:id/retry-refund': money,
  'GET /api/admin/cases': all,
  'GET /api/admin/cases/:id': all,
  'POST /api/admin/cases/:id/close': money,
  'POST /api/admin/cases/:id/take': money,
  'POST /api/admin/cases/:id/conversation': deciders,
  'GET /api/admin/claims': all,
  'GET /api/admin/claims/:id': all,
  'POST /api/admin/claims/:id/take': money,
  'POST /api/admin/claims/:id/decide': money,
  'POST /api/admin/claims/:id/write-off': money,
  'GET /api/admin/failures': all,
  'GET /api/admin/filters': all,
  'POST /api/admin/filters': all,
  'DELETE /api/admin/filters/:id': all,
  'POST /api/admin/emails/:id/retry': moderation,
}

const give = (user: User, role: AdminRole | 'none', by = admin) =>
  by.post(`/api/admin/users/${user.id}/role`, { role, reason: 'For the test' })

async function anAdmin(role: AdminRole): Promise<User> {
  const user = await newcomer()
  expect((await give(user, role)).status).toBe(200)
  return user
}

const members = Object.fromEntries(
  await Promise.all(adminRoles.map(async (role) => [role, await anAdmin(role)] as const)),
) as Record<AdminRole, User>

const served = servedBy(app.switchback.app).filter(({ path }) => path.startsWith('/api/admin/'))

test('every call of the admins is in the table', () => {
  expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(allowed).toSorted(),
  )
})

describe.each(adminRoles)('the role %s', (role) => {
  test.each(Object.keys(allowed))('%s', async (name) => {
    const [method, path] = name.split(' ') as [string, string]
    const address = path.replace(':table', 'reports').replace(':id', randomUUID())
    const response = await members[role].fetch(address, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    })
    if (allowed[name]!.includes(role)) expect(response.status, name).not.toBe(403)
    else {
      const { code, detail } = (await response.json()) as { code: string; detail: string }
      expect([response.status, code]).toEqual([403, 'role_needed'])
      expect(detail).toMatch(
        /^Your role, .+, can’t do this\. It needs the role .+, which an owner can give you/,
      )
    }
  })
})

test.each(Object.keys(allowed))('%s does not exist for users who are not admins', async (name) => {
  const [method, path] = name.split(' ') as [string, string]
  expect((await owner.fetch(path.replace(/:\w+/, randomUUID()), { method })).status).toBe(404)
})

describe('a role', () => {
  test('is given, changed and taken by owners, at once and with an entry in the audit log', async () => {
    const nell = await newcomer()
    const before = await nell.get('/api/admin/overview')
    expect(before.status).toBe(404)
    const given = await give(nell, 'finance')
    expect(given.body).toMatchObject({ isAdmin: true, adminRole: 'finance' })
    expect((await nell.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, adminRole: 'finance' })
    expect((await give(nell, 'moderator')).body).toMatchObject({ adminRole: 'moderator' })
    expect((await give(nell, 'moderator')).body).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await give(nell, 'none')).body).toMatchObject({ isAdmin: false, adminRole: null })
    expect((await give(nell, 'none')).body).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await nell.get('/api/admin/overview')).status).toBe(404)
    const { body } = await admin.get('/api/admin/audit?limit=3')
    expect(body).toMatchObject([
      { action: 'remove_admin', userId: nell.id, role: null, actor: { email: admin.email } },
      { action: 'make_admin', userId: nell.id, role: 'moderator' },
      { action: 'make_admin', userId: nell.id, role: 'finance' },
    ])
  })

  test('is not given by other roles, to oneself, to a suspended user, or against ADMIN_EMAILS', async () => {
    const nell = await newcomer()
    expect((await give(nell, 'finance', members.moderator)).body).toMatchObject({ code: 'role_needed' })
    expect((await give(members.owner, 'none', members.owner)).body).toMatchObject({ code: 'own_matter' })
    expect((await give(admin, 'none', members.owner)).body).toMatchObject({ code: 'named_in_setting' })
    expect((await give(nell, 'boss' as AdminRole)).body).toMatchObject({
      status: 400,
      detail: 'role must be one of owner, moderator, finance, read_only or none.',
    })
    await admin.post(`/api/admin/users/${nell.id}/suspend`, { reason: 'For the test' })
    expect((await give(nell, 'finance')).body).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('decides who is emailed what waits', async () => {
    const sent = async (user: User) => (await app.mail(user.email)).length
    const before = { moderator: await sent(members.moderator), finance: await sent(members.finance) }
    await app.visitor.post('/api/contact', {
      name: 'Max',
      email: 'max@example.com',
      subject: 'Hello',
      message: 'Is anybody there, and who?',
    })
    expect(await sent(members.moderator)).toBe(before.moderator + 1)
    expect(await sent(members.finance)).toBe(before.finance)
  })

  test('of an admin whom the previous version made allows everything', async () => {
    const nell = await newcomer()
    const adminSince = app.deps.clock.now()
    await app.database.updateTable('users').set({ adminSince }).where('id', '=', nell.id!).execute()
    expect((await nell.get('/api/auth/user')).body).toMatchObject({ adminRole: 'owner' })
    // The previous version removes the role by clearing only its own column, `admin_since`.
    await give(nell, 'finance')
    await app.database.updateTable('users').set({ adminSince: null }).where('id', '=', nell.id!).execute()
    expect((await nell.get('/api/auth/user')).body).toMatchObject({ isAdmin: false, adminRole: null })
  })
})
