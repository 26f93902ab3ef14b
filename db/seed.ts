import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import { firstMoment } from '#db/demo/days.ts'
import { live, momentOf } from '#db/demo/live.ts'
import { markBegun, markFinished, readTownState } from '#db/demo/marker.ts'
import { startOver } from '#db/demo/start-over.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Switchback } from '#src/compose.ts'

type Around = {
  url: string
  /** Where the server really listens, when this machine does not answer to its public address. */
  reach?: string
  say(sentence: string): void
}

/**
 * Fills an empty database with a small town, made by the product's own moves in a past that ends now. Does nothing where
 * there are people already; a town that was interrupted while it was being made is made anew.
 */
export async function seedDemoTown(switchback: Switchback, around: Around): Promise<void> {
  const { database } = switchback.deps
  await onlyOne(database, async () => {
    const state = await readTownState(database)
    if (state === 'finished' || (state === 'none' && (await hasUsers(database)))) return
    if (state === 'begun') {
      around.say('The demo town was interrupted while it was being made. Starting over.')
      await switchback.settle()
      await startOver(switchback.deps)
    }
    await markBegun(database)
    await makeTown(switchback, around)
    await markFinished(database)
  })
}

async function makeTown({ deps, history }: Switchback, { url, reach = url, say }: Around): Promise<void> {
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
  await history.end()
}

async function hasUsers(database: Database): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

/** Of several processes that start on the same database one does the work, and the others wait until it is done. */
const onlyOne = (database: Database, work: () => Promise<void>): Promise<void> =>
  database.connection().execute(async (held) => {
    const lock = sql<{ mine: boolean }>`
      select pg_try_advisory_lock(hashtextextended('switchback demo town', 0)) as mine
    `
    while (!(await lock.execute(held)).rows[0]?.mine) await pause(250)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('switchback demo town', 0))`.execute(held)
    }
  })
