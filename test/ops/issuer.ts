import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An OpenID Connect issuer behind TLS that knows one client. */
export async function openTlsIssuer(options: {
  tls: { key: string; cert: string }
  redirectUri: string
}): Promise<{ issuer: string; close: () => void }> {
  const server = createServer(options.tls).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'town', client_secret: 'right', redirect_uris: [options.redirectUri] }],
  })
  const respond = provider.callback()
  server.on('request', (request, response) => void respond(request, response))
  return {
    issuer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
