import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { serviceArea } from '#domain/service-area.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { findFreePort } from '#tools/free-port.ts'
import { openUser, type User, type Reply } from '#test/fixtures/users.ts'
import { openScratchPostgres } from '#test/scratch-postgres.ts'
import { spawnProgram, untilReady, type Program } from '#test/support/spawn-program.ts'

const timeout = 120_000
/** The program as a child process. Its database is outside of it and survives the kills. */
export type RunningProgram = {
  url: string
  databaseUrl: string
  /** The secret key of the payment sandbox. */
  stripeKey: string
  pool: pg.Pool
  visitor: User
  publishableKey: string
  kills: number
  /** The number of injected provider faults by kind. */
  struck: Record<string, number>
  /** Kills the program with SIGKILL and starts it again. */
  kill(): Promise<void>
  /** Repeats a call until the program responds, however often it is killed in between. */
  insist(call: () => Promise<Reply>): Promise<Reply>
  signIn(email: string): Promise<User>
  /** Moves the clock to an instant and waits for the work that became due. */
  moveTo(instant: Date): Promise<void>
  faults(input?: object): Promise<void>
  close(): Promise<void>
}

/** Starts the program. `clientTimeout` is the product's timeout for provider calls, in milliseconds. */
export async function openProgram({ clientTimeout = 1_000 } = {}): Promise<RunningProgram> {
  const postgres = await openScratchPostgres()
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'switchback-lives-'))
  const settings = {
    DATA_DIR,
    DATABASE_URL: postgres.url,
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'fatal',
    STRIPE_TIMEOUT_MS: String(clientTimeout),
    TZ: 'Asia/Kolkata',
    ...(process.env['TOWN'] && { TOWN: process.env['TOWN'] }),
  }
  let child: Program = await untilReady(spawnProgram(settings))
  let restarting: Promise<void> = Promise.resolve()
  const { url } = child
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  // The server may terminate idle connections of the pool.
  pool.on('error', () => {})
  await fillBalance(pool)
  const visitor = await openUser(url)
  const { stripePublishableKey } = (await visitor.get('/api/config')).body as { stripePublishableKey: string }

  async function insist(call: () => Promise<Reply>): Promise<Reply> {
    for (const until = Date.now() + timeout; ;) {
      const reply = await call().catch((error: Error) => error)
      const isAnswer = !(reply instanceof Error) && reply.status !== 503 && reply.status !== 429
      if (isAnswer) {
        if (reply.status >= 500) throw new Error(`The program failed: ${JSON.stringify(reply.body)}`)
        return reply
      }
      if (Date.now() > until) throw reply instanceof Error ? reply : new Error(JSON.stringify(reply.body))
      await restarting
      await pause(100)
    }
  }

  const program: RunningProgram = {
    url,
    databaseUrl: postgres.url,
    stripeKey: `sk_test_${openDataFolder(DATA_DIR, { shared: true }).secrets('stripe')[0]}`,
    pool,
    visitor,
    publishableKey: stripePublishableKey,
    kills: 0,
    struck: {},
    kill: () => {
      program.kills++
      restarting = restarting.then(async () => {
        await child.kill('SIGKILL')
        child = await untilReady(spawnProgram(settings))
      })
      return restarting
    },
    insist,
    signIn: async (email) => {
      for (;;) {
        await restarting
        const user = await openUser(url, { email, firstName: 'Alex', lastName: 'Rivers' }).catch(
          () => undefined,
        )
        if (user) return user
      }
    },
    moveTo: async (instant) => {
      const { status, body } = await insist(() =>
        visitor.post('/sandbox/clock', { now: instant.toISOString() }),
      )
      // 409: an earlier attempt moved the clock before the program died.
      if (status !== 200 && status !== 409) throw new Error(`The clock responded ${JSON.stringify(body)}`)
    },
    faults: async (input) => {
      const reply = await insist(() =>
        input ? visitor.post('/sandbox/stripe/faults', input) : visitor.delete('/sandbox/stripe/faults'),
      )
      if (reply.status !== 200) throw new Error(`The faults responded ${JSON.stringify(reply.body)}`)
    },
    close: async () => {
      await restarting
      await child.kill('SIGKILL')
      await pool.end()
      await postgres.close()
      await rm(DATA_DIR, { recursive: true, force: true })
    },
  }
  return program
}

/**
 * Fills the platform's balance at the provider, as its operator does. The balance pays for lost disputes, write-offs
 * and what protection pays beyond its fees; while it is too low, transfers are refused and tried again every 48
 * hours.
 */
async function fillBalance(pool: pg.Pool): Promise<void> {
  const cents = 10_000_000
  const line = {
    id: 'txn_topup',
    object: 'balance_transaction',
    type: 'topup',
    reporting_category: 'topup',
    amount: cents,
    fee: 0,
    net: cents,
    currency: serviceArea.currency,
    created: 0,
    source: null,
    status: 'available',
  }
  await pool.query(
    `insert into sandbox.stripe_objects (id, kind, body, hidden) values ($1, 'balance_transaction', $2, '{}')`,
    [line.id, line],
  )
}
