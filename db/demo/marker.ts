import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'

export type TownState = 'none' | 'begun' | 'finished'

export async function readTownState(database: Database): Promise<TownState> {
  const { rows } = await sql<{ finished: boolean }>`
    select finished_at is not null as finished from sandbox.demo_town
  `.execute(database)
  if (!rows[0]) return 'none'
  return rows[0].finished ? 'finished' : 'begun'
}

export const markBegun = (database: Database) =>
  sql`insert into sandbox.demo_town (begun_at) values (now()) on conflict do nothing`.execute(database)

export const markFinished = (database: Database) =>
  sql`update sandbox.demo_town set finished_at = now()`.execute(database)
