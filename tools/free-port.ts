import { createServer } from 'node:net'

/** Returns a port that is free right now. */
export const findFreePort = (): Promise<number> => tryPort(0)

/**
 * Returns a free port below the range that the system uses for outgoing connections. It stays free even if the server
 * takes long to listen.
 */
export async function findLastingPort(): Promise<number> {
  for (;;) {
    // Starts above 10080, which browsers refuse to connect to.
    const port = 11_000 + Math.floor(Math.random() * 20_000)
    if (await tryPort(port).catch(() => undefined)) return port
  }
}

function tryPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
