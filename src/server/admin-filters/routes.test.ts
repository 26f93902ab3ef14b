import { expect, test } from 'vitest'
import type { AdminFilter } from '#contract/admin-filters.ts'
import { openModerationFixture } from '#test/fixtures/moderation.ts'
import { anAdmin, type User } from '#test/fixtures/users.ts'

const { app, admin, owner, stranger } = await openModerationFixture()

const save = (user: User, name: string, conditions: object, table = 'reports') =>
  user.post('/api/admin/filters', { table, name, conditions })
const savedBy = async (user: User) => (await user.get('/api/admin/filters')).body as AdminFilter[]

test('a filter that an admin saved is there on every machine, by name, and for nobody else', async () => {
  const first = await save(admin, 'Unsafe tents ', {
    view: 'safety',
    search: 'tent',
    sort: 'age',
    order: 'asc',
  })
  expect(first).toMatchObject({
    status: 201,
    body: { name: 'Unsafe tents', conditions: { view: 'safety', search: 'tent', sort: 'age', order: 'asc' } },
  })
  await save(admin, 'Mine', { view: 'mine', search: '' })
  const elsewhere = await app.signIn(anAdmin)
  expect(await savedBy(elsewhere)).toEqual([
    { id: expect.any(String) as string, table: 'reports', name: 'Mine', conditions: { view: 'mine' } },
    first.body,
  ])

  await admin.post(`/api/admin/users/${stranger.id}/role`, { role: 'read_only', reason: 'Watches.' })
  expect(await savedBy(stranger)).toEqual([])
  const { id } = first.body as AdminFilter
  expect((await stranger.delete(`/api/admin/filters/${id}`)).status).toBe(404)
  expect((await owner.get('/api/admin/filters')).status).toBe(404)
  expect(await savedBy(admin)).toHaveLength(2)
  expect((await elsewhere.delete(`/api/admin/filters/${id}`)).status).toBe(200)
  expect((await elsewhere.delete(`/api/admin/filters/${id}`)).status).toBe(404)
  expect((await savedBy(admin)).map(({ name }) => name)).toEqual(['Mine'])
})

test('the same name replaces the filter of its table only', async () => {
  await save(admin, 'Late', { view: 'older' })
  const other = await save(admin, 'Late', { view: 'overdue' }, 'cases')
  const again = await save(admin, 'Late', { view: 'open' })
  const late = (await savedBy(admin)).filter(({ name }) => name === 'Late')
  expect(late).toEqual(expect.arrayContaining([other.body, again.body]))
  expect(late).toHaveLength(2)
})

test.each([
  [{ table: 'reports', name: ' ', conditions: {} }, 'Name is required.'],
  [{ table: 'nothing', name: 'Late', conditions: {} }, /table/],
  [{ table: 'reports', name: 'x'.repeat(41), conditions: {} }, /40/],
  [{ table: 'reports', name: 'Late', conditions: { order: 'up' } }, /order/],
])('a wrong filter is refused: %o', async (body, detail) => {
  expect(await admin.post('/api/admin/filters', body)).toMatchObject({
    status: 400,
    body: { detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) },
  })
})

test('an admin has at most 50 filters, and can still change one of them', async () => {
  for (const { id } of await savedBy(admin)) await admin.delete(`/api/admin/filters/${id}`)
  for (let at = 0; at < 50; at++) expect((await save(admin, `Filter ${at}`, {})).status).toBe(201)
  expect(await save(admin, 'One more', {})).toMatchObject({ status: 409, body: { code: 'too_many_filters' } })
  expect((await save(admin, 'Filter 7', { view: 'all' })).status).toBe(201)
  expect(await savedBy(admin)).toHaveLength(50)
})

test('the export of an account has its filters, and they are deleted with it', async () => {
  await admin.post(`/api/admin/users/${owner.id}/role`, { role: 'moderator', reason: 'Helps.' })
  const { body: saved } = await save(owner, 'Open', { view: 'open' })
  const { body } = await owner.get('/api/account/export')
  expect((body as { adminFilters: AdminFilter[] }).adminFilters).toEqual([saved])
  const stored = app.database.selectFrom('adminFilters').select('id').where('adminId', '=', owner.id!)
  expect(await stored.execute()).toHaveLength(1)
  expect((await owner.delete('/api/account')).status).toBe(200)
  expect(await stored.execute()).toEqual([])
})
