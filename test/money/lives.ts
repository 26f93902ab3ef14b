import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '#adapters/database/postgres.ts'
import { openStripe } from '#adapters/payments/stripe.ts'
import { compareBooks } from '#server/reconciliation/compare-books.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { findWrongSums } from '#test/support/find-wrong-sums.ts'
import { onboard } from './lives/act.ts'
import { judgeClaim } from './lives/claims.ts'
import { explain } from './lives/explain.ts'
import { doubleEmails, judge } from './lives/judge.ts'
import { liveRound, type Users } from './lives/round.ts'
import { openProgram, type RunningProgram } from './lives/running-program.ts'

/**
 * This script simulates bookings from request to payout in the whole program, while the provider and the program fail
 * at random. `--minutes` limits the time, `--lives` the number of bookings. `--faults` sets the fault rate, and
 * `--seed` repeats a run; the seed is printed first.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    lives: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string', default: '0.1' },
  },
})
const until = Date.now() + Number(values.minutes) * 60_000
const wanted = values.lives === undefined ? Infinity : Number(values.lives)
const perRound = Math.min(100, wanted)
const pendingTimeout = 60_000

const program = await openProgram()
const postgres = openPostgres({
  url: program.databaseUrl,
  applicationName: 'lives',
  max: 2,
  log: () => {},
})
const payments = openStripe({
  secretKey: program.stripeKey,
  webhookSecret: 'none',
  apiBase: `${program.url}/sandbox/stripe`,
})

/** Waits until no operation, event or email is pending. Returns what is still pending after the timeout. */
async function untilNothingPending(open: RunningProgram): Promise<string[]> {
  // Ends the leases of emails, which last two minutes after a kill.
  await open.pool.query('update outbox set next_attempt_at = now() where next_attempt_at is not null')
  for (const end = Date.now() + pendingTimeout; ;) {
    const { rows } = await open.pool.query<{ what: string }>(
      `select 'operation ' || kind || ' of ' || coalesce(booking_id::text, '') || ': ' || coalesce(last_error, '') as what from operations where next_attempt_at is not null
       union all select 'event ' || type from webhook_inbox where next_attempt_at is not null
       union all select 'email ' || kind from outbox where next_attempt_at is not null`,
    )
    if (rows.length === 0) return []
    if (Date.now() > end) return rows.map(({ what }) => `still pending: ${what}`)
    await pause(300)
  }
}

/**
 * Returns the differences between the provider's books and the ledger. They are read one after the other, and a bank
 * can return a refund half a second after it was made, so only lasting differences count.
 */
async function differences(): Promise<string[]> {
  const read = () => compareBooks({ database: postgres.database, payments })
  let found = await read()
  for (const end = Date.now() + pendingTimeout; found.length > 0 && Date.now() < end; found = await read())
    await pause(1_000)
  return Promise.all(
    found.map(
      async ({ reference, ours, theirs }) =>
        `the books differ about ${reference}: we have ${ours}, the provider ${theirs}\n${await explain(program, reference)}`,
    ),
  )
}

async function openUsers(open: RunningProgram): Promise<Users> {
  const sign = (role: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => open.signIn(`${role}${index}@example.com`)))
  const [renters, owners] = await Promise.all([sign('renter', 16), sign('owner', 12)])
  for (const owner of owners) await onboard(open, owner)
  return { renters, owners, admin: await open.signIn('admin@switchback.example') }
}

const users = await openUsers(program)
const since = Date.now()
let lives = 0
const wrong: string[] = []
console.log(
  `seed ${values.seed}, ${perRound} lives a round, faults in ${Number(values.faults) * 100} % of the calls`,
)
for (let round = 0; Date.now() < until && lives < wanted && wrong.length === 0; round++) {
  const seed = Number(values.seed) + round * 1_000
  const lived = await liveRound(program, users, {
    seed,
    first: lives,
    count: perRound,
    faultRate: Number(values.faults),
  })
  wrong.push(...(await untilNothingPending(program)))
  for (const life of lived) wrong.push(...(await judge(program, life)), ...(await judgeClaim(program, life)))
  wrong.push(...(await doubleEmails(program)))
  wrong.push(...(await verifyBooks(postgres.database)))
  for (const row of await findWrongSums(postgres.database)) wrong.push(`wrong sums: ${JSON.stringify(row)}`)
  wrong.push(...(await differences()))
  lives += lived.length
  const rate = lives / ((Date.now() - since) / 1000)
  console.log(
    `${round === 0 ? 'rate' : 'round'} ${round + 1}: ${lives} lives, ${rate.toFixed(2)} a second, ${program.kills} kills, seed ${seed}`,
  )
}
const { rows } = await program.pool.query<{ what: string; count: number }>(
  `select status as what, count(*)::int as count from bookings group by 1
   union all select 'claim ' || status, count(*)::int from claims group by status
   union all select 'journals', count(*)::int from ledger_journals
   union all select kind || ' ' || status, count(*)::int from operations group by kind, status
   union all select 'date change ' || status || coalesce(' ' || outcome, ''), count(*)::int from date_changes group by status, outcome
   union all select 'cases ' || kind, count(*)::int from cases group by kind order by 1`,
)
for (const [kind, count] of Object.entries(program.struck)) rows.push({ what: `fault ${kind}`, count })
for (const { what, count } of rows) console.log(`${what.padEnd(32)}${String(count).padStart(8)}`)
for (const sentence of wrong) console.log(`✗ ${sentence}`)
await postgres.close()
await program.close()
console.log(`\n${lives} lives, ${wrong.length} wrong`)
process.exit(wrong.length === 0 && lives > 0 ? 0 : 1)
