import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Postmaster } from './postmaster.ts'

/**
 * Returns PostgreSQL settings to listen on a socket in the cluster's folder, or on a loopback port if the socket's path
 * is too long. `port` is the loopback port to use; without it, a free one is chosen.
 */
export async function chooseListening(cluster: string, port?: number): Promise<Record<string, string>> {
  const socket = path.join(cluster, '.s.PGSQL.5432')
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= 100) {
    const folder = `"${cluster.replaceAll('"', '""')}"`
    return {
      listen_addresses: '',
      port: '5432',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
    }
  }
  return {
    listen_addresses: '127.0.0.1',
    port: String(port ?? (await findFreePort())),
    unix_socket_directories: '',
  }
}

/** Returns the URL of a running server in a form that `pg`, `psql` and WHATWG’s URL all parse. */
export function addressOf(
  { socketDir, port }: Postmaster,
  password: string,
  role: string,
  database: string,
): string {
  const host = encodeURIComponent(socketDir || '127.0.0.1')
  return `postgresql://${role}:${password}@localhost:${port}/${database}?host=${host}&sslmode=disable`
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
