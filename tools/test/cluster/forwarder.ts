import { createConnection, createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export type Forwarder = {
  port: number
  /** Closes all connections, and forwards new ones to another port of this machine. */
  leadTo(port: number): void
  close(): void
}

/** Opens a TCP proxy whose address stays the same when the server behind it changes, like an operator's floating IP address. */
export async function openForwarder(target: number): Promise<Forwarder> {
  let port = target
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(next) {
      port = next
      for (const socket of open) socket.destroy()
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
