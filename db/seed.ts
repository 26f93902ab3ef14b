import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import { firstMoment } from '#db/demo/days.ts'
import { live, momentOf } from '#db/demo/live.ts'
import { markBegun, markFinished, readTownState } from '#db/demo/marker.ts'
import { openPages } from '#db/demo/views.ts'
import { startOver } from '#db/demo/start-over.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Switchback } from '#src/compose.ts'

type SeedOptions = {
  url: string
  /** The address where the server listens, if this machine cannot reach its public address. */
  reach?: string
  say(message: string): void
}

/**
 * Fills an empty database with a demo town by calling the product's own API, with a clock that starts in the past and
 * ends at the present. Does nothing in a database that has users. Starts over if an earlier attempt was interrupted.
 */
export async function seedDemoTown(switchback: Switchback, options: SeedOptions): Promise<void> {
  const { database } = switchback.deps
  await underLock(database, async () => {
    const state = await readTownState(database)
    if (state === 'finished' || (state === 'none' && (await hasUsers(database)))) return
    if (state === 'begun') {
      options.say('Seeding the demo town was interrupted. Starting over.')
      await switchback.settle()
      await startOver(switchback.deps)
    }
    await markBegun(database)
    await makeTown(switchback, options)
    await markFinished(database)
  })
}

async function makeTown(
  { deps, history }: Switchback,
  { url, reach = url, say }: SeedOptions,
): Promise<void> {
  if (!history) throw new Error('The demo town needs the sandbox: set SANDBOX=on or DEMO=off.')
  const now = new Date()
  const town = {
    deps,
    url,
    reach,
    today: dateIn(serviceArea.zone, now),
    users: new Map(),
    listings: new Map(),
    bookings: new Map(),
  }
  await history.beginAt(momentOf(now, firstMoment))
  await live(town, now, say)
  await openPages(town, now)
  await history.end()
}

async function hasUsers(database: Database): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/**
 * Runs `work` while holding an advisory lock. When several processes start on the same database, one seeds it and the
 * others wait.
 */
const underLock = (database: Database, work: () => Promise<void>): Promise<void> =>
  database.transaction().execute(async (held) => {
    // The transaction only holds the advisory lock and stays idle; the work runs in other transactions.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
    const lock = sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('switchback demo town', 0)) as locked
    `
    while (!(await lock.execute(held)).rows[0]?.locked) await pause(250)
    await work()
  })
