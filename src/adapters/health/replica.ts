import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect, explainDatabaseFailure, nameOf } from './database.ts'
import { describeFailure } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

/**
 * Milliseconds for which the check waits until the replica has caught up. A replica that is further behind is not used
 * for reading.
 */
const maxWaitMs = 10_000
const stepMs = 200

type Problem = NonNullable<Finding['problem']>
const problem = (cure: string): Problem => ({ setting: 'DATABASE_READ_URL', cure })

type Facts = { isReplica: boolean; cluster: string; mayRead: boolean }
const factsQuery = `select pg_is_in_recovery() as "isReplica",
  (select system_identifier::text from pg_control_system()) as cluster,
  coalesce(has_table_privilege(to_regclass('public.gear_listings'), 'select'), true) as "mayRead"`

/** Checks that the replica follows the primary, and that it soon has the changes that the primary has now. */
export const replicaCheck = (urls: { url: string; primary: string }): PartCheck => ({
  part: 'replica',
  run: async () => {
    const tried = `${nameOf(urls.url)}: connect, follow the primary`
    const open: pg.Client[] = []
    try {
      const primary = await connect(urls.primary).catch(() => undefined)
      // The database check reports that the primary does not respond.
      if (!primary) return { tried: 'nothing', response: 'the primary does not answer' }
      open.push(primary)
      const replica = await connect(urls.url)
      open.push(replica)
      const found = await compare(primary, replica)
      return { tried, ...found }
    } catch (error) {
      const { cure } = explainDatabaseFailure(error)
      return { tried, response: describeFailure(error), problem: problem(cure) }
    } finally {
      for (const client of open) await client.end().catch(() => {})
    }
  },
})

async function compare(primary: pg.Client, replica: pg.Client): Promise<Omit<Finding, 'part' | 'tried'>> {
  const [ours, theirs] = await Promise.all(
    [primary, replica].map(async (client) => (await client.query<Facts>(factsQuery)).rows[0]!),
  )
  if (ours!.cluster !== theirs!.cluster) {
    const cure = 'must lead to a replica of DATABASE_URL, and this is another database: correct it'
    return { response: 'another database', problem: problem(cure) }
  }
  if (!theirs!.isReplica) {
    const cure =
      'must lead to a replica of DATABASE_URL, and this server accepts writes: correct it, or remove it'
    return { response: 'no replica', problem: problem(cure) }
  }
  if (!theirs!.mayRead) {
    const cure =
      'must name a role that may read the tables: give it the rights on the primary, or write another'
    return { response: 'no right to read', problem: problem(cure) }
  }
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn() as position')
  const since = performance.now()
  while (!(await hasReached(replica, rows[0]!.position))) {
    if (performance.now() - since > maxWaitMs) {
      const cure = `must lead to a replica that keeps up: this one is more than ${maxWaitMs / 1_000} seconds behind, so visitors read from the primary; see pg_stat_replication there`
      return { response: 'too far behind', problem: problem(cure) }
    }
    await sleep(stepMs)
  }
  const seconds = (performance.now() - since) / 1_000
  return { response: seconds < 1 ? 'up to date' : `${seconds.toFixed(0)} seconds behind` }
}

async function hasReached(replica: pg.Client, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ reached: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [position],
  )
  return rows[0]!.reached === true
}
