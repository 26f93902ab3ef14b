import { expect, test } from 'vitest'
import { day, hour } from '#domain/durations.ts'
import { isAdminEmail } from '#domain/moderation.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anOwner, type User } from '#test/fixtures/users.ts'

const { app, renter, admin, owner } = await openSharedApp(['renter', 'admin', 'owner'])

/** Changes a user's sessions so that they began `ms` ago and were used just now. Returns the status of the next request. */
async function age(user: User, ms: number): Promise<number> {
  await app.database
    .updateTable('sessions')
    .set({ beganAt: new Date(Date.now() - ms), expire: new Date(Date.now() + 30 * day) })
    .where('userId', '=', user.id!)
    .execute()
  return (await user.get('/api/auth/user')).status
}

test('each of many requests at once is that of its own user', async () => {
  const asked = [renter, owner, app.visitor, admin, owner, renter]
  const replies = await Promise.all(asked.map((user) => user.get('/api/auth/user')))
  expect(replies.map(({ status, body }) => (status === 200 ? (body as { id: string }).id : status))).toEqual(
    asked.map(({ id }) => id ?? 401),
  )
})

test('a session ends 90 days after it began, however often it is used', async () => {
  expect(await age(renter, 89 * day)).toBe(200)
  expect(await age(renter, 90 * day + hour)).toBe(401)
})

test('that of an admin ends after 12 hours', async () => {
  expect(await age(admin, 11 * hour)).toBe(200)
  expect(await age(admin, 13 * hour)).toBe(401)
})

test('an address is an admin’s only if its letters are, without Unicode folding', () => {
  const admins = ['kate@x.example']
  expect(isAdminEmail(admins, 'Kate@X.example')).toBe(true)
  expect(isAdminEmail(admins, '\u212Aate@x.example')).toBe(false)
})

test('a user ends their sessions in other browsers, and only those', async () => {
  const phone = await app.signIn(anOwner)
  const status = async (user: User) => (await user.get('/api/auth/user')).status
  const end = () => owner.post('/api/account/end-other-sessions')
  expect((await end()).body).toEqual({ ended: 1 })
  expect([await status(phone), await status(owner)]).toEqual([401, 200])
  expect((await end()).body).toEqual({ ended: 0 })
})
