import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type Stripe from 'stripe'
import { openPostgres } from '#adapters/database/postgres.ts'
import { openStripeClient } from '#adapters/payments/stripe-client.ts'
import { openTestDatabase } from './open-database.ts'
import { openStripeSandbox } from '#sandbox/stripe/sandbox.ts'

export const testKeys = {
  secretKey: 'sk_test_sandbox_0123456789abcdef',
  publishableKey: 'pk_test_sandbox_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef0123456789abcdef',
}

export type Hook = { body: string; signature: string; event: Stripe.Event }

/** Takes webhooks as the product would. It gives `answers` one after the other, then always 200. */
const openReceiver = async () => {
  const hooks: Hook[] = []
  const responses: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      hooks.push({ body, signature, event: JSON.parse(body) as Stripe.Event })
      response.writeHead(responses.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    hooks,
    responses,
    url: `http://127.0.0.1:${port}/hook`,
    types: () => hooks.map((hook) => hook.event.type),
    close: () => server.close(),
  }
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Surroundings = { databaseUrl: string; webhookUrl: string; now: () => Date }

/** The sandbox alone, as one process would run it; several may share a database. */
export const startSandbox = async ({ databaseUrl, webhookUrl, now }: Surroundings) => {
  const postgres = openPostgres({ url: databaseUrl, applicationName: 'stripe sandbox', max: 10 })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const failures: object[] = []
  const log = { warn: () => {}, error: (details: object) => void failures.push(details) }
  const sandbox = openStripeSandbox({
    ...testKeys,
    pool: postgres.pool,
    clock: { now },
    publicUrl: origin,
    webhookUrl,
    log,
  })
  const app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox/stripe' })
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    apiBase: `${origin}/sandbox/stripe`,
    failures,
    settle: () => sandbox.settle(),
    close: async () => {
      await app.close()
      await sandbox.close()
      await postgres.close()
    },
  }
}

/** The payment sandbox over a database of its own, behind a real port, with a receiver of its webhooks. */
export const openTestSandbox = async () => {
  const database = await openTestDatabase()
  const receiver = await openReceiver()
  const time = { offsetMs: 0 }
  const surroundings = {
    databaseUrl: database.url,
    webhookUrl: receiver.url,
    now: () => new Date(Date.now() + time.offsetMs),
  }
  const running = await startSandbox(surroundings)
  return {
    ...running,
    ...testKeys,
    pool: database.pool,
    receiver,
    time,
    surroundings,
    stripe: openStripeClient({ secretKey: testKeys.secretKey, apiBase: running.apiBase, timeoutMs: 5_000 }),
    close: async () => {
      await running.close()
      receiver.close()
      await database.close()
    },
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openTestSandbox>>

/** Calls the API as a browser does, with the publishable key. */
export const callAsBrowser = async (
  sandbox: TestSandbox,
  method: 'GET' | 'POST',
  path: string,
  parameters: Record<string, string> = {},
) => {
  const form = new URLSearchParams({ key: sandbox.publishableKey, ...parameters })
  const answer = await fetch(`${sandbox.apiBase}/v1/${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    ...(method === 'POST' && { body: form }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

/** Fills in and sends the hosted onboarding as a person would, and answers where it led to. */
export const onboard = async (sandbox: TestSandbox, account: string, fields: Record<string, string> = {}) => {
  const link = await sandbox.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: `${sandbox.origin}/profile?done`,
    refresh_url: `${sandbox.origin}/profile?again`,
  })
  const opened = await fetch(link.url, { redirect: 'manual' })
  const finished = await fetch(opened.headers.get('location') ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ firstName: 'Ada', lastName: 'Lindqvist', act: 'submit', ...fields }),
  })
  return finished.headers.get('location')
}

/** Presses a button of the operator's dashboard: `refund`, `dispute`, `win`, `lose`, `reverse` or `payout`. */
export const operate = async (sandbox: TestSandbox, act: string, fields: Record<string, string>) => {
  const answer = await fetch(`${sandbox.apiBase}/dashboard`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act, ...fields }),
  })
  return { status: answer.status, text: await answer.text() }
}
