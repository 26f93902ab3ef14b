import { setTimeout as sleep } from 'node:timers/promises'
import { cpuTime } from '#bench/processes.ts'
import type { Units } from '#bench/scale/units.ts'
import type { Town } from '#bench/scratch-town.ts'
import { startServer } from '#bench/servers.ts'
import { second } from '#domain/durations.ts'

/** Milliseconds to wait after a start, because memory falls until the first garbage collections. */
const rest = 40 * second
const seconds = 60

/** Production settings without the sandboxes. The external services do not exist; the process only reports this in its log. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  OIDC_ISSUER: 'https://127.0.0.1:1',
  OIDC_CLIENT_ID: 'idle',
  OIDC_CLIENT_SECRET: 'idle',
  STRIPE_SECRET_KEY: 'sk_test_idle',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_idle',
  STRIPE_WEBHOOK_SECRET: 'whsec_idle',
  STRIPE_API_BASE: 'https://127.0.0.1:1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'silent',
}

/** Measures a web process and a worker of a town that nobody visits. */
export async function measureIdle(town: Town, say: (sentence: string) => void): Promise<Units['idle']> {
  const found: Partial<Units['idle']> = {}
  for (const role of ['web', 'worker'] as const) {
    say(`A ${role} process that nobody uses, for ${seconds} seconds…`)
    const server = await startServer('ours', town, { ...production, ROLE: role })
    try {
      await sleep(rest)
      const [transactions, cpu] = [await readTransactions(town), cpuTime(server.pid)]
      await sleep(seconds * second)
      found[role] = {
        megabytes: Math.round(server.memory()),
        connections: await readConnections(town),
        transactions: Number((((await readTransactions(town)) - transactions) / seconds).toFixed(1)),
        cpu: Number(((cpuTime(server.pid) - cpu) / seconds).toFixed(1)),
      }
    } finally {
      await server.stop()
    }
  }
  return found as Units['idle']
}

async function readTransactions({ pool }: Town): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return Number(rows[0]!.count)
}

async function readConnections({ pool }: Town): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'switchback%' AND datname = current_database()`,
  )
  return Number(rows[0]!.count)
}
