import { chownSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { sessionSettings, sessionTimeouts } from '#adapters/database/session-settings.ts'
import { findProgram } from './find-program.ts'
import { aPart, type Part } from './process.ts'

/**
 * Stores the session settings in the database role of an address. A server process otherwise sets them when it
 * connects, but PgBouncer does not pass them on.
 */
export async function giveSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [name, value] of Object.entries({ ...sessionSettings, ...sessionTimeouts }))
    await client.query(`ALTER ROLE CURRENT_USER SET ${name} = ${pg.escapeLiteral(String(value))}`)
  await client.end()
}

/** Returns a PgBouncer in transaction mode in front of a server. PgBouncer refuses to run as root, so it needs an account. */
export function aPooler(
  folder: string,
  port: number,
  { target, account }: { target: URL; account: { uid: number; gid: number } | undefined },
): { part: Part; port: number } {
  const file = findProgram('pgbouncer', 'pgbouncer')
  const config = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'pgbouncer-users.txt')
  const log = path.join(folder, 'pgbouncer.log')
  const { hostname, port: targetPort, username, password } = target
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${targetPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  if (account) for (const each of [config, users]) chownSync(each, account.uid, account.gid)
  const part = aPart({
    name: 'pooler',
    log,
    command: () => ({ file, args: [config], ...account }),
    isReady: async () => {
      const socket = createConnection(port, '127.0.0.1')
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      return isOpen
    },
  })
  return { part, port }
}
