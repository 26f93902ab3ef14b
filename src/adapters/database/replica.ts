import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { second } from '#domain/durations.ts'
import type { Replica } from './port.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { openReplicaLag } from './replica-lag.ts'

/**
 * Milliseconds; a replica that is further behind is not used. A browser that has just written reads from the primary for
 * longer than this.
 */
const maxBehind = 10 * second
const lookInterval = second
/** Milliseconds; a replica that takes longer to return its version is treated as unavailable. */
const lookTimeout = 2 * second

type Options = PostgresOptions & {
  /** The connections to the database that the replica follows. */
  primary: pg.Pool
  log: (sentence: string) => void
}

export type OpenReplica = Replica & { start(): void; close(): Promise<void> }

type Sight = { version: number; cluster: string; isReplica: boolean }

const versionQuery = 'select sum(changes)::float8 as version from public_changes'
const sightQuery = `select (${versionQuery}), pg_is_in_recovery() as "isReplica",
  (select system_identifier::text from pg_control_system()) as cluster`

/**
 * Opens a replica for the queries of visitors. `start` begins to check it each second; before the first check, and while
 * the replica does not respond or is more than ten seconds behind, it is not usable. No read is older than an earlier
 * read of this process, even if the replica was restarted or several share an address.
 */
export function openReplica({ primary, log, ...options }: Options): OpenReplica {
  const guard = openGuard()
  const postgres = openPostgres({ ...options, log, beforeUse: guard.check })
  // The checks have a pool of their own, so that they do not wait behind visitors.
  const looks = new pg.Pool({
    connectionString: options.url,
    application_name: `${options.applicationName} watch`,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: lookTimeout,
    query_timeout: lookTimeout,
  })
  looks.on('error', () => {})
  looks.on('connect', (client) => client.on('error', () => {}))
  const lag = openReplicaLag()
  let cluster: string | undefined
  /** Why the replica is not usable. */
  let reason: string | undefined = 'was not looked at yet'
  const waiting = new Set<(error: Error) => void>()

  async function lookAtPrimary(): Promise<void> {
    const { rows } = await primary.query<Sight>(sightQuery)
    cluster = rows[0]!.cluster
    lag.note(rows[0]!.version)
  }

  async function lookAtReplica(): Promise<string | undefined> {
    const { rows } = await looks.query<Sight>(sightQuery)
    const sight = rows[0]!
    if (!sight.isReplica) return 'is no replica'
    if (sight.cluster !== cluster) return 'follows another database'
    return lag.of(sight.version) > maxBehind ? `is more than ${maxBehind / second} seconds behind` : undefined
  }

  function note(found: string | undefined): void {
    if (found === reason) return
    reason = found
    if (found === undefined) return log('Visitors read from the replica.')
    log(`Visitors read from the primary, because the replica ${found}.`)
    for (const reject of waiting) reject(new Error(`The replica ${found}`))
    waiting.clear()
  }

  let isClosed = false
  let looking: Promise<void> | undefined
  async function look(): Promise<void> {
    let asking: Promise<void> | undefined
    while (!isClosed) {
      // While the primary does not respond, the replica is compared with the primary's last known state.
      asking ??= lookAtPrimary().then(
        () => (asking = undefined),
        () => (asking = undefined),
      )
      await Promise.race([asking, sleep(lookTimeout)])
      const found = await lookAtReplica().catch((error: Error) => `does not answer: ${error.message}`)
      if (isClosed) return
      note(found)
      await sleep(lookInterval, undefined, { ref: false })
    }
  }

  return {
    database: postgres.database,
    readVersion: async () => {
      const client = await postgres.pool.connect()
      let isSound = false
      try {
        const version = await guard.read(client)
        isSound = true
        return version
      } finally {
        client.release(!isSound)
      }
    },
    isUsable: () => reason === undefined,
    whileUsable: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject)
        work()
          .finally(() => waiting.delete(reject))
          .then(resolve, reject)
      }),
    start: () => void (looking ??= look()),
    close: async () => {
      isClosed = true
      await looks.end()
      await postgres.close()
    },
  }
}

/**
 * Lets a connection be used only once it has reached the highest version that was read. The version of a connection never
 * decreases, so it is queried again only after another connection has returned a higher one.
 */
function openGuard() {
  let reached = 0
  const versions = new WeakMap<pg.PoolClient, number>()
  async function ask(client: pg.PoolClient): Promise<number> {
    const { rows } = await client.query<{ version: number }>({ name: 'public version', text: versionQuery })
    const { version } = rows[0]!
    versions.set(client, version)
    if (version < reached)
      throw new Error(`The replica is at version ${version}, and ${reached} was read before`)
    return version
  }
  return {
    async check(client: pg.PoolClient): Promise<void> {
      if ((versions.get(client) ?? -1) < reached) await ask(client)
    },
    async read(client: pg.PoolClient): Promise<number> {
      return (reached = Math.max(reached, await ask(client)))
    },
  }
}
