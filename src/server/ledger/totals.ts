import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'

/** Returns the balance of every account, debits positive, and the numbers of journals and open operations. */
export async function readTotals(database: Database): Promise<{
  accounts: { account: string; balance: Cents }[]
  journals: number
  openOperations: number
}> {
  const accounts = await sql<{ account: string; balance: Cents }>`
    select account, sum(amount) as balance from ledger_entries group by account order by account
  `.execute(database)
  const counts = await sql<{ journals: number; openOperations: number }>`
    select (select count(*)::int from ledger_journals) as journals,
      (select count(*)::int from operations where next_attempt_at is not null) as open_operations
  `.execute(database)
  return { accounts: accounts.rows, ...counts.rows[0]! }
}
