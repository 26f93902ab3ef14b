import { expect, test } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { setAdminRole } from './set-admin-role.ts'

// No user has this address, so the only owners are those that the tests appoint.
const { app } = await openSharedApp([], { ADMIN_EMAILS: 'nobody@example.com', LOG_LEVEL: 'silent' })

const byOperator = (user: User, role: 'owner' | null) =>
  setAdminRole(app.deps, user.id!, role, { operator: 'deploy@web-1' }, 'For the test', app.deps.clock.now())

const take = (by: User, from: User) =>
  by.post(`/api/admin/users/${from.id}/role`, { role: 'read_only', reason: 'For the test' })

test('the last owner stays, whoever wants to take the role and however', async () => {
  const [one, other] = [await app.signIn(aNewcomer('One')), await app.signIn(aNewcomer('Other'))]
  await byOperator(one, 'owner')
  await byOperator(other, 'owner')
  // Both owners take the role from each other at the same time.
  const results = await Promise.all([take(one, other), take(other, one)])
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const [last, reader] = results[0]!.status === 200 ? [one, other] : [other, one]
  expect((await last.get('/api/auth/user')).body).toMatchObject({ adminRole: 'owner' })
  expect((await reader.get('/api/auth/user')).body).toMatchObject({ adminRole: 'read_only' })
  await expect(byOperator(last, null)).rejects.toThrow('Make another admin an owner first')
  expect((await last.delete('/api/account')).body).toMatchObject({ status: 409, code: 'last_owner' })
  await byOperator(reader, 'owner')
  expect((await last.delete('/api/account')).status).toBe(200)
})
