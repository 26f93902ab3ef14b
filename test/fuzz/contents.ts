import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

/** Tables that change without a request. */
const others = ['sessions', 'webhook_inbox', 'listing_views', 'task_turns']

/**
 * Returns a function that hashes the rows of all tables except those in `others`: sessions, events of the payment
 * provider, views of gear, and turns of workers. Triggers count the statements that write. While that count is
 * unchanged, the function returns its last hash, which saves time: most refused requests write nothing, not even
 * something that is rolled back.
 */
export async function openContents(database: Database): Promise<() => Promise<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${sql.join(others)})
    order by 1`.execute(database)
  await sql`create schema fuzz`.execute(database)
  await sql`create sequence fuzz.writes`.execute(database)
  await sql`
    create function fuzz.count_write() returns trigger language plpgsql as
    $$ begin perform nextval('fuzz.writes'); return null; end $$`.execute(database)
  for (const { name } of tables)
    await sql`
      create trigger count_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function fuzz.count_write()`.execute(database)

  const hashes = tables.map(
    ({ name }) =>
      sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(name)} t)`,
  )
  let known = { writes: '', contents: '' }
  return async () => {
    const { rows } = await sql<{ writes: string }>`
      select concat(last_value, is_called) as writes from fuzz.writes`.execute(database)
    const { writes } = rows[0]!
    if (writes !== known.writes) {
      const { rows: read } = await sql<{ contents: string }>`
        select concat_ws(',', ${sql.join(hashes)}) as contents`.execute(database)
      known = { writes, contents: read[0]!.contents }
    }
    return known.contents
  }
}
