import pg from 'pg'
import { sessionSettings, sessionTimeouts } from '#adapters/database/session-settings.ts'
import {
  connect,
  databaseCheck,
  explainDatabaseFailure,
  judgeDatabase,
  nameOf,
  queryFacts,
} from './database.ts'
import { describeFailure } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

type Addresses = { url: string; directUrl: string; real: boolean }
type Problem = NonNullable<Finding['problem']>

/** The settings that connections through a pooler must have, by name, with values as in `pg_settings`. */
const wanted = new Map(
  Object.entries({ ...sessionSettings, ...sessionTimeouts }).map(([name, value]) => [name, String(value)]),
)

/** Returns the checks of a pooler and of the PostgreSQL server behind it. */
export const poolerChecks = ({ url, directUrl, real }: Addresses): PartCheck[] => [
  databaseCheck({ url: directUrl, real, setting: 'DATABASE_DIRECT_URL' }),
  {
    part: 'pooler',
    run: async () => {
      const tried = `${nameOf(url)}: connect, rights, settings of the role`
      try {
        const { response, problem } = await examine({ url, directUrl, real })
        return { tried, response, ...(problem && { problem }) }
      } catch (error) {
        return { tried, response: describeFailure(error), problem: explainDatabaseFailure(error) }
      }
    },
  },
]

async function examine({
  url,
  directUrl,
  real,
}: Addresses): Promise<{ response: string; problem?: Problem }> {
  const client = await connect(url)
  try {
    const facts = await queryFacts(client)
    const here = await readPlace(client)
    const response = `a pooler of ${here.database} as ${facts.role}`
    // Migrations use the direct address, so the role of the pooler needs no right to create tables.
    const judged = { ...facts, isPooled: false, mayCreateTables: true, mayCreateSchemas: true }
    const problem =
      judgeDatabase(judged, { real }) ?? (await judgeSettings(client, facts.role, here.database))
    if (problem) return { response, problem }
    const behind = await readPlaceAt(directUrl)
    // If the direct address does not respond, the check of that address reports it.
    if (!behind || (behind.database === here.database && behind.startedAt === here.startedAt))
      return { response }
    const cure = 'must lead to the database behind the pooler of DATABASE_URL, and this is another one'
    return { response, problem: { setting: 'DATABASE_DIRECT_URL', cure } }
  } finally {
    await client.end().catch(() => {})
  }
}

async function judgeSettings(
  client: pg.Client,
  role: string,
  database: string,
): Promise<Problem | undefined> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
    [[...wanted.keys()]],
  )
  const wrong = rows.filter(({ name, setting }) => wanted.get(name) !== setting)
  if (wrong.length === 0) return undefined
  const owner = `${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(database)}`
  const statements = wrong.map(({ name }) => `ALTER ROLE ${owner} SET ${name} = '${wanted.get(name)}'`)
  return {
    setting: 'DATABASE_URL',
    cure: `must name a role that has our settings, because a pooler passes none on: run "${statements.join('; ')}", then RECONNECT on the console of PgBouncer`,
  }
}

type Place = { database: string; startedAt: string }

/** Returns the name of the database behind a connection and the start time of its server, which together identify it. */
async function readPlace(client: pg.Client): Promise<Place> {
  const { rows } = await client.query(
    `select current_database() as database, extract(epoch from pg_postmaster_start_time())::text as "startedAt"`,
  )
  return rows[0]
}

async function readPlaceAt(url: string): Promise<Place | undefined> {
  const client = await connect(url).catch(() => undefined)
  try {
    return client && (await readPlace(client))
  } finally {
    await client?.end().catch(() => {})
  }
}
