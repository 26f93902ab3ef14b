import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from '#test/fixtures/self-signed.ts'
import { openSmtpServer } from '#test/fixtures/smtp-server.ts'
import { openEmptyDatabase } from '#test/open-database.ts'
import { childEnvironment } from '#test/support/child-environment.ts'
import { findFreePort } from '#tools/free-port.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'
import { project } from '#tools/project.ts'
import { openTlsIssuer } from './issuer.ts'
import { openTlsProxy } from './tls-proxy.ts'

/**
 * Runs a town as an operator does: the program in production mode behind a proxy with TLS, with PostgreSQL, an issuer, an
 * SMTP server and Stripe's stand-in as servers of their own. `direct` is the address of the program behind the proxy.
 */
export async function runTown(town: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-town-'))
  const tls = makeCertificate()
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, tls.cert)
  const [port, townPort, standInPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const url = `https://localhost:${port}`
  const direct = `http://localhost:${townPort}`
  const proxy = await openTlsProxy({ tls, port, townPort, standInPort })
  const issuer = await openTlsIssuer({ tls, redirectUri: `${url}/api/callback` })
  const mail = await openSmtpServer()
  const database = await openEmptyDatabase()
  const standInDatabase = await openEmptyDatabase()
  const standIn = await runStandIn(town, [
    `--port=${standInPort}`,
    `--town=${direct}`,
    `--public=${url}`,
    `--data=${path.join(folder, 'stripe')}`,
    `--database=${standInDatabase.url}`,
  ])
  const program = spawnProgram(
    {
      NODE_ENV: 'production',
      TOWN: town,
      PORT: String(townPort),
      PUBLIC_URL: url,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.url,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: 'town',
      OIDC_CLIENT_SECRET: 'right',
      SMTP_URL: mail.url,
      ADMIN_EMAILS: 'ada.field@example.com',
      TRUST_PROXY: '1',
      NODE_EXTRA_CA_CERTS: authority,
      ...standIn.settings,
    },
    { pages: true },
  )
  await untilReady(program)
  return {
    url,
    direct,
    certificate: tls.cert,
    program,
    mail,
    close: async () => {
      await program.kill('SIGTERM')
      await standIn.close()
      proxy.close()
      issuer.close()
      await mail.close()
      await database.close()
      await standInDatabase.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts `npm run sandbox:stripe`. Returns the settings that it prints for the town. */
async function runStandIn(town: string, options: readonly string[]) {
  const child = spawn(process.execPath, [path.join(project, 'tools/sandbox-stripe.ts'), ...options], {
    // The platform account of the stand-in has the currency of the town.
    env: { ...process.env, ...childEnvironment, TOWN: town },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The stand-in ended: ${output}`)))
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('is ready')) resolve()
    })
  })
  const lines = [...output.matchAll(/^(STRIPE_\w+)=(.+)$/gm)]
  return {
    settings: Object.fromEntries(lines.map(([, name, value]) => [name, value])) as Record<string, string>,
    close: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
