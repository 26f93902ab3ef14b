import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'

/**
 * Opens a proxy with TLS in front of a town and of Stripe's stand-in. Both have the same origin, because the
 * stand-in's card form accepts only messages of its own origin. Adds the client's address to requests, as proxies do.
 */
export async function openTlsProxy(options: {
  tls: { key: string; cert: string }
  port: number
  townPort: number
  standInPort: number
}): Promise<{ close: () => void }> {
  const server = createServer(options.tls, (incoming, outgoing) => {
    const isForStandIn = incoming.url?.startsWith('/sandbox/stripe/') ?? false
    const passed = request(
      {
        host: 'localhost',
        port: isForStandIn ? options.standInPort : options.townPort,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...incoming.headers,
          'x-forwarded-for': incoming.socket.remoteAddress,
          'x-forwarded-proto': 'https',
        },
      },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  }).listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
