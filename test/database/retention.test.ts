import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTasks } from '#server/open-server.ts'
import { forgetExpired } from '#server/jobs/forget-expired.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aReport } from '#test/fixtures/moderation.ts'

const { app, owner, renter, admin } = await openSharedApp(['owner', 'renter', 'admin'])
const file = path.resolve(import.meta.dirname, '../../docs/retention.md')

type Row = { table: string; retained: string; task: string | undefined; why: string }

async function readRows(): Promise<Row[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const [, table = '', retained = '', by = '', why = ''] = line.split('|').map((cell) => cell.trim())
    return { table: table.replaceAll('`', ''), retained, task: /^`(.+)`$/.exec(by)?.[1], why }
  })
}

test('every table has a sweep or a reason why its rows stay', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname collate "C"
  `.execute(app.database)
  const rows = await readRows()
  expect(rows.map(({ table }) => table)).toEqual(tables.map(({ name }) => name))
  const tasks = openTasks().map(({ name }) => name)
  for (const { table, retained, task, why } of rows) {
    expect([table, retained.length > 5, why.length > 15]).toEqual([table, true, true])
    if (task) expect(tasks, `the sweep of ${table}`).toContain(task)
  }
})

test('ended sessions, limits and keys are deleted', async () => {
  await sql`insert into request_counts values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`.execute(
    app.database,
  )
  await sql`
    insert into idempotency_keys (caller, key, request_hash, status, headers, created_at)
    values ('x', 'old', 'h', 200, '{}', now() - interval '25 hours'), ('x', 'new', 'h', 200, '{}', now() - interval '23 hours')
  `.execute(app.database)
  await sql`
    insert into sessions (sid, user_id, expire)
    values ('old', ${owner.id}, now() - interval '1 second'), ('new', ${owner.id}, now() + interval '1 day')
  `.execute(app.database)
  await forgetExpired.run(app.deps)
  const { rows } = await sql<{ key: string }>`
    select key from request_counts union all select key from idempotency_keys where caller = 'x'
    union all select sid from sessions where sid in ('old', 'new')
  `.execute(app.database)
  expect(rows.map(({ key }) => key)).toEqual(['new', 'new', 'new'])
})

test('closed reports and answered messages are deleted after years, open ones stay', async () => {
  const listing = await aListing(owner)
  const closed = await aReport(renter, listing)
  await admin.post(`/api/admin/reports/${closed}/close`, { outcome: 'reviewed', note: 'Fine.' })
  const open = await aReport(renter, listing)
  const write = async () => {
    const form = { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'Twenty characters here.' }
    return ((await app.visitor.post('/api/contact', form)).body as { id: string }).id
  }
  const [answered, unanswered] = [await write(), await write()]
  await admin.post(`/api/admin/contact-submissions/${answered}/answer`, { note: 'Told them.' })
  const left = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from reports union all select id from contact_submissions
    `.execute(app.database)
    return rows.map(({ id }) => id).toSorted()
  }
  await app.advance('P364D')
  expect(await left()).toEqual([closed, open, answered, unanswered].toSorted())
  await app.advance('P2D')
  expect(await left()).toEqual([closed, open, unanswered].toSorted())
  await app.advance('P366D')
  expect(await left()).toEqual([open, unanswered].toSorted())
})
