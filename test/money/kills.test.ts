import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn, startOfDay } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { openPostgres, type Postgres } from '#adapters/database/postgres.ts'
import { openStripe } from '#adapters/payments/stripe.ts'
import { hour } from '#domain/durations.ts'
import { compareBooks } from '#server/reconciliation/compare-books.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import type { User } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { answer, begin, onboard, pay, type Lived } from './lives/act.ts'
import { judge } from './lives/judge.ts'
import type { Life } from './lives/life.ts'
import { openProgram, type RunningProgram } from './lives/running-program.ts'

/**
 * The full run kills the program five times at every point of every movement; the quick run once per movement, each
 * at another point.
 */
const repetitions = isFullRun ? 5 : 1
const convergenceTimeout = 60_000

let program: RunningProgram
let postgres: Postgres
let renter: User
let owner: User
let admin: User
let lives = 0
beforeAll(async () => {
  program = await openProgram({ clientTimeout: 4_000 })
  postgres = openPostgres({ url: program.databaseUrl, applicationName: 'kills', max: 2, log: () => {} })
  renter = await program.signIn('renter@example.com')
  owner = await program.signIn('owner@example.com')
  admin = await program.signIn('admin@switchback.example')
  await onboard(program, owner)
}, 120_000)
afterAll(async () => {
  await postgres?.close()
  await program?.close()
})

const aPlainLife = (): Life => ({
  number: ++lives,
  days: 2,
  dailyRate: '45.00',
  delivery: false,
  protectionRate: 0,
  answer: 'approve',
  cards: ['pm_card_visa'],
  closesTab: false,
  paysTwiceAtOnce: false,
  emptiesAccount: false,
  adminRefunds: [],
})

const readNow = async () =>
  new Date(((await program.insist(() => program.visitor.get('/sandbox/clock'))).body as { now: string }).now)

/** Creates an approved booking four days before its pickup. `pickup` is the time of the pickup, in milliseconds since 1970. */
async function approved(): Promise<{ lived: Lived; pickup: number }> {
  const startDate = addDays(dateIn(serviceArea.zone, await readNow()), 4)
  const lived = await begin(program, aPlainLife(), { renter, owner }, startDate)
  await answer(program, lived)
  return { lived, pickup: startOfDay(serviceArea.zone, startDate).getTime() }
}

async function paid() {
  const booked = await approved()
  await pay(program, booked.lived)
  return booked
}

const afterPickup = (pickup: number) => new Date(pickup + 21 * hour)

async function paidOut() {
  const booked = await paid()
  await program.moveTo(afterPickup(booked.pickup))
  return booked
}

type Booked = Awaited<ReturnType<typeof approved>>

/**
 * The movements of money. Each has a provider call, a preparation, an action that starts the movement, and the retry
 * of a user who got no response.
 */
const moves = {
  pay: {
    kind: 'create_intent',
    call: 'POST /v1/payment_intents',
    prepare: approved,
    act: ({ lived }: Booked) => renter.post(`/api/bookings/${lived.bookingId}/create-payment-intent`),
    finish: ({ lived }: Booked) => pay(program, lived),
  },
  refund: {
    kind: 'refund',
    call: 'POST /v1/refunds',
    prepare: paid,
    act: ({ lived }: Booked) => renter.post(`/api/bookings/${lived.bookingId}/cancel`),
    finish: ({ lived }: Booked) =>
      program.insist(() => renter.post(`/api/bookings/${lived.bookingId}/cancel`)),
  },
  payout: {
    kind: 'transfer',
    call: 'POST /v1/transfers',
    prepare: paid,
    act: ({ pickup }: Booked) =>
      program.visitor.post('/sandbox/clock', { now: afterPickup(pickup).toISOString() }),
    finish: ({ pickup }: Booked) => program.moveTo(afterPickup(pickup)),
  },
  reversal: {
    kind: 'reverse_transfer',
    call: 'POST /v1/transfers/*/reversals',
    prepare: paidOut,
    act: ({ lived }: Booked) =>
      admin.post(`/api/admin/bookings/${lived.bookingId}/refund`, { reason: 'It leaked.' }),
    finish: async ({ lived }: Booked) => {
      const { rows } = await program.pool.query(`select 1 from audit_log where booking_id = $1`, [
        lived.bookingId,
      ])
      if (rows.length === 0)
        await program.insist(() =>
          admin.post(`/api/admin/bookings/${lived.bookingId}/refund`, { reason: 'It leaked.' }),
        )
    },
  },
} as const
type Move = (typeof moves)[keyof typeof moves]

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; ;) {
    if (await holds()) return
    if (Date.now() > end) throw new Error(`Timed out: ${what}`)
    await pause(20)
  }
}

const exists = async (text: string, values: unknown[] = []) =>
  (await program.pool.query(text, values)).rows.length > 0

/** Each function brings the program to one point of a movement and resolves when it is there. */
const points = {
  'before the intent is committed': async (move: Move, booked: Booked) => {
    const client = await program.pool.connect()
    await client.query('begin')
    await client.query('select 1 from bookings where id = $1 for update', [booked.lived.bookingId])
    void move.act(booked).catch(() => undefined)
    await until(
      () =>
        exists(
          `select 1 from pg_stat_activity where application_name = 'switchback' and wait_event_type = 'Lock'`,
        ),
      'no process locked the booking',
    )
    return async () => {
      await client.query('rollback')
      client.release()
    }
  },
  'between commit and call': (move: Move, booked: Booked) => injectFault(move, booked, 'timeout_before'),
  'between call and result': (move: Move, booked: Booked) => injectFault(move, booked, 'timeout_after'),
  'after the result': async (move: Move, booked: Booked) => {
    void move.act(booked).catch(() => undefined)
    await until(
      () =>
        exists(`select 1 from operations where booking_id = $1 and kind = $2 and status = 'succeeded'`, [
          booked.lived.bookingId,
          move.kind,
        ]),
      'it was never done',
    )
    return undefined
  },
}

/** Makes the provider hold the call before or after executing it, and resolves once the call was made. */
async function injectFault(move: Move, booked: Booked, kind: string): Promise<undefined> {
  await program.faults({ faults: [{ on: move.call, kind, times: 1 }], holdMs: 20_000 })
  void move.act(booked).catch(() => undefined)
  await until(() => exists('select 1 from sandbox.stripe_faults_done'), 'the call was never made')
  return undefined
}

/** Ends the leases that a killed process still holds on its provider calls. The full run waits for their end instead. */
const endLeases = () =>
  program.pool.query('update operations set next_attempt_at = now() where next_attempt_at is not null')

async function differences(): Promise<unknown[]> {
  const payments = openStripe({
    secretKey: program.stripeKey,
    webhookSecret: 'none',
    apiBase: `${program.url}/sandbox/stripe`,
  })
  const open = await program.pool.query(
    'select kind, last_error from operations where next_attempt_at is not null',
  )
  return [
    ...open.rows,
    ...(await verifyBooks(postgres.database)),
    ...(await compareBooks({ database: postgres.database, payments })),
  ]
}

describe.each(Object.entries(moves))('kill -9 during %s', (name, move) => {
  const place = Object.keys(moves).indexOf(name)
  const chosen = Object.entries(points).filter((_, index) => isFullRun || index === place)
  test.each(
    chosen.flatMap(([point, reach]) =>
      Array.from({ length: repetitions }, (_, index) => ({ point, reach, index })),
    ),
  )(
    '$point ($index) loses and duplicates nothing',
    async ({ reach }) => {
      const booked = await move.prepare()
      const release = await reach(move, booked)
      await program.kill()
      await release?.()
      if (!isFullRun) await endLeases()
      const since = Date.now()
      await program.faults()
      await move.finish(booked)
      await expect
        .poll(differences, { timeout: convergenceTimeout - (Date.now() - since), interval: 250 })
        .toEqual([])
      // The rental has to end before its final amounts can be checked.
      await program.moveTo(new Date(booked.pickup + 4 * 24 * hour))
      await expect.poll(differences, { timeout: convergenceTimeout, interval: 250 }).toEqual([])
      expect(await judge(program, booked.lived)).toEqual([])
    },
    180_000,
  )
})
