import pg from 'pg'
import { codeOf, describeFailure, isCertificateFailure } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

const minVersion = 15
const maxClockSeconds = 30
const extensions = ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']
const timeoutMs = 5_000

export type DatabaseFacts = {
  version: number
  isReplica: boolean
  isReadOnly: boolean
  /**
   * Whether the tables of Switchback exist. If they do, the role needs no right to create any; only `npm run migrate`
   * does.
   */
  hasTables: boolean
  /** Whether the role may write into the tables; true if there are none yet. */
  mayWrite: boolean
  mayCreateTables: boolean
  mayCreateSchemas: boolean
  /** Required extensions that the server does not offer. */
  lacking: string[]
  encoding: string
  hasSandbox: boolean
  /**
   * Whether the connection goes through a pooler that shares connections between transactions or drops connection
   * options.
   */
  isPooled: boolean
  role: string
}

type Problem = NonNullable<Finding['problem']>

const problem = (cure: string): Problem => ({ setting: 'DATABASE_URL', cure })

/**
 * Returns why a database cannot be used, or undefined if it can. `real` means a town with real users and payments instead
 * of sandboxes.
 */
export function judgeDatabase(facts: DatabaseFacts, { real }: { real: boolean }): Problem | undefined {
  const { version, role } = facts
  if (Math.floor(version / 10_000) < minVersion)
    return problem(`must lead to PostgreSQL ${minVersion} or newer, and this is ${showVersion(version)}`)
  if (facts.isReplica || facts.isReadOnly)
    return problem('must lead to the primary server: this one is read-only')
  if (facts.isPooled)
    return problem(
      'must lead to PostgreSQL itself or to a pooler in session mode: this pooler shares connections between transactions, so DATABASE_DIRECT_URL must be the address of PostgreSQL behind it',
    )
  if (facts.encoding !== 'UTF8')
    return problem(`must name a database in the encoding UTF8, not ${facts.encoding}: create another one`)
  if (facts.lacking.length > 0)
    return problem(
      `must lead to a server with the extensions ${facts.lacking.join(', ')}: install them there`,
    )
  if (!facts.hasTables && !(facts.mayCreateTables && facts.mayCreateSchemas))
    return problem(
      `must name a role that may create tables in an empty database: apply them with npm run migrate and a role that may, or run "GRANT CREATE ON DATABASE … TO ${role}; GRANT CREATE ON SCHEMA public TO ${role}", or write another role`,
    )
  if (!facts.mayWrite)
    return problem(
      `must name a role that may use the tables: run "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}", or write another role`,
    )
  if (real && facts.hasSandbox)
    return problem(
      'must name a database of its own for the real town: this one has the schema sandbox of the stand-ins, with users and payments that are not real',
    )
  return undefined
}

const showVersion = (version: number) => `${Math.floor(version / 10_000)}.${version % 10_000}`

/**
 * Checks the database: connection, version, rights, pooler and, if `real`, that it holds no sandbox data. `setting` is
 * the name of the setting that holds the URL.
 */
export const databaseCheck = (options: { url: string; real: boolean; setting?: string }): PartCheck => ({
  part: 'database',
  run: async () => {
    const tried = `${nameOf(options.url)}: connect, version, rights`
    const { setting = 'DATABASE_URL' } = options
    try {
      const { facts, aheadSeconds } = await readFacts(options.url)
      const found = judgeDatabase(facts, options)
      const clock = judgeClock(aheadSeconds)
      const response = `PostgreSQL ${showVersion(facts.version)} as ${facts.role}`
      return {
        tried,
        response,
        ...(found ? { problem: { ...found, setting } } : clock && { problem: clock }),
      }
    } catch (error) {
      const problem = { ...explainDatabaseFailure(error), setting }
      return { tried, response: describeFailure(error), problem }
    }
  },
})

const judgeClock = (aheadSeconds: number): Problem | undefined =>
  Math.abs(aheadSeconds) > maxClockSeconds
    ? {
        setting: 'the clock of this machine',
        cure: `must be set: it is ${Math.round(Math.abs(aheadSeconds))} seconds ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the database server, so sign-ins and webhooks would be refused; run a time service such as chrony on both machines`,
      }
    : undefined

export function explainDatabaseFailure(error: unknown): Problem {
  const message = describeFailure(error)
  const code = codeOf(error)
  if (code === '28P01' || code === '28000')
    return problem('has a name or password that the server refuses: correct them')
  if (code === '3D000') return problem('names a database that does not exist: create it, or correct the name')
  if (code === '42501')
    return problem('names a role that may not do this: give it the rights, or write another')
  if (code === '53300')
    return problem('leads to a server without a free connection: raise its max_connections')
  if (/unsupported startup parameter/.test(message))
    return problem(
      'leads to PgBouncer, which refuses our settings: write the address of PostgreSQL behind it into DATABASE_DIRECT_URL, or add "options" to its ignore_startup_parameters and use session mode',
    )
  if (/does not support SSL/.test(message))
    return problem('asks for TLS, which the server does not offer: turn TLS on there, or remove sslmode')
  if (isCertificateFailure(error))
    return problem(
      'leads to a server whose certificate is not trusted: add sslrootcert=/path/to/ca.pem to it, or set NODE_EXTRA_CA_CERTS',
    )
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return problem('names a host that does not exist: correct it')
  return problem('leads nowhere, because nothing answers there: correct host and port, or start the server')
}

/** Returns host, port and database, without name and password. */
export function nameOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.searchParams.get('host') ?? parsed.host}${parsed.pathname}` : 'DATABASE_URL'
}

const factsQuery = `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
  current_setting('transaction_read_only') = 'on' as "isReadOnly",
  to_regclass('public.schema_migrations') is not null as "hasTables",
  coalesce(has_table_privilege(to_regclass('public.users'), 'insert'), true) as "mayWrite",
  has_schema_privilege('public', 'create') as "mayCreateTables",
  has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
  array(select name from unnest($1::text[]) name
    -- A database that is in use has the extensions, and reading those that the server offers is slow.
    where case when name in (select extname from pg_extension) then false
      else name not in (select name from pg_available_extensions) end) as lacking,
  current_setting('server_encoding') as encoding, to_regnamespace('sandbox') is not null as "hasSandbox",
  current_user as role, extract(epoch from clock_timestamp())::float8 as seconds`

async function readFacts(url: string): Promise<{ facts: DatabaseFacts; aheadSeconds: number }> {
  const client = await connect(url, { options: '-c timezone=UTC' })
  try {
    const before = Date.now()
    const facts = await queryFacts(client)
    const aheadSeconds = (before + Date.now()) / 2_000 - facts.seconds
    return { facts: { ...facts, isPooled: await isPooled(client, url) }, aheadSeconds }
  } finally {
    await client.end().catch(() => {})
  }
}

export async function queryFacts(
  client: pg.Client,
): Promise<Omit<DatabaseFacts, 'isPooled'> & { seconds: number }> {
  const { rows } = await client.query(factsQuery, [extensions])
  return rows[0]
}

export async function connect(url: string, { options }: { options?: string } = {}): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'switchback check',
    ...(options && { options }),
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  await client.connect().catch(async (error: unknown) => {
    await client.end().catch(() => {})
    throw error
  })
  return client
}

/**
 * Whether a pooler shares connections between transactions or drops options. A pooler reports a process id other than
 * that of the server process. In session mode two clients have two server processes; in transaction mode an idle client
 * lends its process to the other.
 */
async function isPooled(client: pg.Client, url: string): Promise<boolean> {
  const processOf = async (each: pg.Client) => {
    const { rows } = await each.query("select pg_backend_pid() as pid, current_setting('timezone') as zone")
    return rows[0] as { pid: number; zone: string }
  }
  const first = await processOf(client)
  // `processID` is the process id that was reported at the start of the connection. The types of pg lack it.
  if (first.pid === (client as unknown as { processID: number }).processID) return false
  if (first.zone !== 'UTC') return true
  const other = await connect(url, { options: '-c timezone=UTC' })
  try {
    await other.query('begin')
    return (await processOf(other)).pid === first.pid
  } finally {
    await other.end().catch(() => {})
  }
}
