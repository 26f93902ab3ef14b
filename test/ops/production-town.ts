import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { makeCertificate } from '#test/fixtures/self-signed.ts'
import { openTestSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { openEmptyDatabase } from '#test/open-database.ts'
import { openTlsIssuer } from './issuer.ts'

/** The functions that close what was opened. They run in reverse order after the last test. */
export const closers: (() => unknown)[] = []

/** Opens a complete town with separate servers: PostgreSQL, an issuer with TLS, Stripe's stand-in and a mail server. */
export async function openTown() {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-ops-'))
  closers.push(() => rm(folder, { recursive: true }))
  const tls = makeCertificate()
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, tls.cert)
  const publicUrl = 'https://town.test'
  const issuer = await openTlsIssuer({ tls, redirectUri: `${publicUrl}/api/callback` })
  const stripe = await openTestSandbox()
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, callback) =>
      password === 'right' ? callback(null, { user: 'town' }) : callback(new Error('Wrong password')),
  })
  const mailPort = await listen(mail.server as Server)
  const website = createServer((_request, response) => void response.end('<h1>Hello</h1>'))
  const websitePort = await listen(website)
  const database = await openEmptyDatabase()
  closers.push(
    issuer.close,
    stripe.close,
    () => mail.close(),
    () => website.close(),
    database.close,
  )
  return {
    settings: {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: database.url,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: 'town',
      OIDC_CLIENT_SECRET: 'right',
      STRIPE_API_BASE: stripe.apiBase,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      SMTP_URL: `smtp://town:right@127.0.0.1:${mailPort}`,
      TRUST_PROXY: '1',
      NODE_EXTRA_CA_CERTS: authority,
    },
    mailPort,
    websitePort,
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Opens a pooler that refuses our startup parameters, as PgBouncer does by default. Returns its port. */
export async function openStrictPooler(): Promise<number> {
  const fields = 'SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0'
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(fields.length + 4)
      socket.end(Buffer.concat([Buffer.from('E'), size, Buffer.from(fields)]))
    })
  })
  closers.push(() => server.close())
  return listen(server)
}
