import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { makeCluster, writeSettings, type Place } from '#adapters/database/embedded/cluster.ts'
import { makeDatabase } from '#adapters/database/embedded/database.ts'
import { findPlace } from '#adapters/database/embedded/place.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '#adapters/database/embedded/postmaster.ts'
import { run } from '#adapters/database/embedded/run.ts'
import { findFreePort } from '#tools/free-port.ts'

const password = 'password-of-the-servers'

/** A PostgreSQL server for tests that can be killed, frozen, restarted and promoted. */
export type PostgresServer = {
  port: number
  place: Place
  /** Returns the address of the town's database, or of another database or with another role. */
  url(role?: string, database?: string): string
  /** Runs statements as the superuser. */
  run(...statements: string[]): Promise<pg.QueryResult[]>
  signal(signal: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** Promotes a replica, so that it accepts writes. */
  promote(): Promise<void>
  close(): Promise<void>
}

type Settings = Record<string, string>

/** Starts an empty server with its own folder under `parent`. */
export async function openPrimary(parent: string, settings: Settings = {}): Promise<PostgresServer> {
  const place = await makePlace(parent)
  await makeCluster(place, password)
  const server = await start(place, settings)
  await makeDatabase(server.url)
  return server
}

/** Starts a streaming replica of a server from a copy of its files. `name` is the one to use in `synchronous_standby_names`. */
export async function openReplicaOf(
  primary: PostgresServer,
  parent: string,
  { name = 'replica', ...settings }: Settings & { name?: string } = {},
): Promise<PostgresServer> {
  const place = await makePlace(parent)
  const copier = await connect(primary.url('postgres', 'postgres'))
  try {
    // The backup must begin and end on the same connection. It is made with SQL because the npm package has no pg_basebackup.
    await copier.query(`select pg_backup_start('replica', true)`)
    // If the server deletes files during the copy, cp only warns about them. The replica recovers them from the write-ahead log.
    await run('cp', ['-a', primary.place.cluster, place.cluster]).catch(() => {})
    const { rows } = await copier.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(place.cluster, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await copier.end()
  }
  for (const file of ['postmaster.pid', 'postmaster.opts'])
    await rm(path.join(place.cluster, file), { force: true })
  await writeFile(path.join(place.cluster, 'standby.signal'), '')
  await run('chown', ['--reference', place.cluster, '-R', place.cluster])
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=${name}`
  return start(place, { ...settings, primary_conninfo: source })
}

async function makePlace(parent: string): Promise<Place> {
  const home = await mkdtemp(path.join(parent, 'postgres-'))
  await chmod(home, 0o755)
  return findPlace(home)
}

async function start(place: Place, settings: Settings): Promise<PostgresServer> {
  const port = await findFreePort()
  await writeSettings(place, {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: '300',
    fsync: 'off',
    wal_keep_size: '256MB',
    // Prevents the primary's cleanup from canceling queries on the replica.
    hot_standby_feedback: 'on',
    ...settings,
  })
  await startPostmaster(place)
  const url = (role = 'switchback', database = 'switchback') =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  const pidOf = async () => (await findPostmaster(place.cluster))?.pid
  return {
    port,
    place,
    url,
    async run(...statements) {
      const client = await connect(url('postgres'))
      try {
        const results: pg.QueryResult[] = []
        for (const statement of statements) results.push(await client.query(statement))
        return results
      } finally {
        await client.end()
      }
    },
    async signal(signal) {
      const pid = await pidOf()
      if (pid === undefined) return
      // The signal also goes to the child processes. If only the postmaster is stopped, its sessions keep running.
      const children = (await run('pgrep', ['-P', String(pid)]).catch(() => '')).split('\n').filter(Boolean)
      process.kill(pid, signal)
      for (const child of children) trySignal(Number(child), signal)
    },
    start: () => startPostmaster(place),
    async promote() {
      await run(path.join(place.bin, 'pg_ctl'), ['promote', '-w', '-D', place.cluster], place.account)
    },
    async close() {
      const pid = await pidOf()
      if (pid !== undefined) trySignal(pid, 'SIGCONT')
      await stopPostmaster(place)
      await rm(path.dirname(place.cluster), { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}
