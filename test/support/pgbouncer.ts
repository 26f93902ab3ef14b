import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/free-port.ts'

/**
 * The path of PgBouncer, if it is installed. Debian's package `pgbouncer` puts it into /usr/sbin, which is not in every
 * user's PATH.
 */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
export const hasPgBouncer = program !== undefined

export type Pooler = { url: string; start(): Promise<void>; stop(): Promise<void>; remove(): Promise<void> }

/**
 * Prepares a PgBouncer in transaction mode in front of a database, with up to `connections` server connections. It
 * accepts every client without a password, as the user in the database's address.
 */
export async function preparePooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  const name = pathname.slice(1)
  const listenPort = await findFreePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-pooler-'))
  await chmod(folder, 0o755)
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${name} = host=${host} port=${port} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  )
  let running: ReturnType<typeof spawn> | undefined
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}/${name}`,
    async start() {
      // PgBouncer refuses to run as root, and only the owner of our PostgreSQL may use its socket. Root therefore
      // starts it as that owner.
      const account = process.getuid?.() === 0 ? await findOwner(host) : {}
      running = spawn(program!, [file], { stdio: 'ignore', ...account })
      await untilOpen(listenPort)
    },
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

const otherAccount = { uid: 65_534, gid: 65_534 }

async function findOwner(host: string): Promise<{ uid: number; gid: number }> {
  if (!path.isAbsolute(host)) return otherAccount
  const { uid, gid } = await stat(host)
  return { uid, gid }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(25)
  }
  throw new Error('PgBouncer did not start')
}
