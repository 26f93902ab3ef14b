import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import { keysOf } from '#server/photos/keys.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Tables that are not emptied: migrations filled them, they do not depend on the town, or they mark that seeding is
 * under way.
 */
const stored = [
  'public.schema_migrations',
  'public.gear_categories',
  'sandbox.schema_migrations',
  'sandbox.identity_keys',
  'sandbox.clock',
  'sandbox.demo_town',
]

const appendOnly = ['ledger_entries', 'ledger_journals', 'audit_log']

/** Deletes a town whose seeding was interrupted. */
export async function startOver({ database, objects }: Deps): Promise<void> {
  const pictures = await database.selectFrom('photos').select('path').where('path', 'is not', null).execute()
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'sandbox') and schemaname || '.' || tablename <> all(${stored})
    `.execute(tx)
    // The ledger and the audit log are append-only. Only an unfinished town's may be deleted, so their triggers are off
    // until the truncation is done.
    for (const table of appendOnly)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`truncate ${sql.raw(rows.map(({ name }) => name).join(', '))}`.execute(tx)
    for (const table of appendOnly) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  })
  for (const { path } of pictures) for (const key of keysOf(path ?? '')) await objects.remove(key)
}
