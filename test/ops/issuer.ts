import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/**
 * Opens an OpenID Connect issuer with TLS that knows one client. Its form signs anybody in: the login `riley.field`
 * is Riley Field with the email address `riley.field@example.com`.
 */
export async function openTlsIssuer(options: {
  tls: { key: string; cert: string }
  redirectUri: string
}): Promise<{ issuer: string; close: () => void }> {
  const server = createServer(options.tls).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'town', client_secret: 'right', redirect_uris: [options.redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
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

function claimsOf(login: string) {
  const [first = '', last = ''] = login.split('.').map((name) => name[0]?.toUpperCase() + name.slice(1))
  return {
    sub: login,
    email: `${login}@example.com`,
    email_verified: true,
    given_name: first,
    family_name: last,
  }
}
