import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openStripeClient } from '#adapters/payments/stripe-client.ts'
import { startSandbox, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { findFreePort } from '#tools/free-port.ts'

const sandbox = await openSharedSandbox()

/** Runs the sandbox in a separate process that can be killed. */
const program = `
  import Fastify from 'fastify'
  import pg from 'pg'
  import { openStripeSandbox } from '#sandbox/stripe/sandbox.ts'
  const options = JSON.parse(process.argv[1])
  const log = { warn() {}, error() {} }
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 10 })
  const sandbox = openStripeSandbox({ ...options, pool, clock: { now: () => new Date() }, log })
  const app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox/stripe' })
  await app.listen({ host: '127.0.0.1', port: options.port })
  process.stdout.write('listening')
`

const startProcess = async () => {
  const port = await findFreePort()
  const options = {
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    databaseUrl: sandbox.surroundings.databaseUrl,
    webhookUrl: sandbox.receiver.url,
    webhookSecret: sandbox.webhookSecret,
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const apiBase = `http://127.0.0.1:${port}/sandbox/stripe`
  return { child, client: openStripeClient({ secretKey: sandbox.secretKey, apiBase, timeoutMs: 5_000 }) }
}

const order = (at: number) => ({ amount: 1000 + at, currency: 'usd', metadata: { at: String(at) } })
const key = (at: number) => ({ idempotencyKey: `survival-${at}` })

test('a killed process loses nothing that it acknowledged and does nothing twice', async () => {
  const { child, client } = await startProcess()
  const acknowledged = new Map<number, string>()
  const calls = Array.from({ length: 60 }, async (_, at) => {
    const intent = await client.paymentIntents.create(order(at), key(at))
    acknowledged.set(at, intent.id)
    if (acknowledged.size === 20) child.kill('SIGKILL')
  })
  await Promise.allSettled(calls)
  expect(acknowledged.size).toBeGreaterThanOrEqual(20)

  const next = await startSandbox(sandbox.surroundings)
  const again = openStripeClient({
    secretKey: sandbox.secretKey,
    apiBase: next.apiBase,
    timeoutMs: 5_000,
  })
  for (let at = 0; at < 60; at++) {
    const intent = await again.paymentIntents.create(order(at), key(at))
    expect(intent.id).toBe(acknowledged.get(at) ?? intent.id)
  }
  const made = await sandbox.pool.query(
    `select count(*)::int as intents, count(distinct body -> 'metadata' ->> 'at')::int as orders
     from sandbox.stripe_objects where kind = 'payment_intent'`,
  )
  expect(made.rows).toEqual([{ intents: 60, orders: 60 }])
  await next.settle()
  const delivered = new Set(sandbox.receiver.hooks.map((hook) => hook.event.id))
  expect(delivered.size).toBe(60)
  await next.close()
})
