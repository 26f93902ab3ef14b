import { createServer } from 'node:net'

/** Returns a port that is free at the moment. */
export const findFreePort = (): Promise<number> => tryPort(0)

/**
 * Returns a free port below those that the system lends to outgoing connections, so that it stays free until a slow server listens.
 */
export async function findLastingPort(): Promise<number> {
  for (;;) {
    // Browsers refuse 10080.
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
