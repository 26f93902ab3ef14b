import { createServer } from 'node:net'

const lowest = 11_000
const count = 20_000

/**
 * Where this process goes on searching. Processes begin far apart, because two of them that search the same ports could
 * be given the same one before either listens on it.
 */
let next = (process.pid * 97) % count

/**
 * Returns a free port, and a different one each time. It is above 10080, to which browsers refuse to connect, and below
 * the range from which the system takes the ports of outgoing connections, so that it stays free until a server listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + (next++ % count)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
