import type { KyselyPlugin, QueryId } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { acceptClaim } from '#server/claims/answer.ts'
import { decideClaim } from '#server/claims/decide.ts'
import { openClaim } from '#server/claims/open.ts'
import { cancelBooking } from '#server/cancellations/cancel.ts'
import { cents } from '#domain/money.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { refundByAdmin } from '#server/resolutions/refund-by-admin.ts'
import type { Deps } from '#server/deps.ts'
import {
  accept,
  aClaimIn,
  aContestedClaimRow,
  anOpenClaim,
  aPictureOf,
  aRentalRow,
  aSoldRentalRow,
  aRunningRental,
  claim,
  decide,
  readClaim,
  withdraw,
} from '#test/fixtures/claims.ts'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { weaken, type Weakness } from '#test/money/weaken.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openGate } from '#test/support/gate.ts'
import { busy, isBusy, raceOften, raceTimeout } from '#test/support/race-often.ts'
import { aNewcomer, type Reply, type User } from '#test/fixtures/users.ts'
import { viewerOf } from '#test/fixtures/viewer.ts'

const fixture = await openSharedApp(['owner', 'renter', 'admin'], { ROLE: 'web', LOG_LEVEL: 'silent' })
const { app, owner, renter, admin } = fixture
const now = () => app.deps.clock.now()

const weakened = (weakness: Weakness): Deps => ({
  ...app.deps,
  database: app.deps.database.withPlugin(weaken(weakness)),
})

async function withoutTriggers(): Promise<void> {
  const { pool } = app.testDatabase
  const switchTriggers = async (to: 'enable' | 'disable') => {
    await pool.query(`alter table claims ${to} trigger claims_move`)
    await pool.query(`alter table bookings ${to} trigger bookings_claimed`)
  }
  await switchTriggers('disable')
  onTestFinished(() => switchTriggers('enable'))
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Returns what the check of the ledger finds. The full run writes thousands of rows, and this database has no autovacuum:
 * without statistics the check exceeds its time limit.
 */
async function readBroken(): Promise<string[]> {
  await app.testDatabase.pool.query('analyze')
  return verifyBooks(app.database)
}

type Step = (id: string) => Promise<Reply>
const steps = {
  decide: (id) => decide(admin, id, '40.00'),
  'decide otherwise': (id) => decide(admin, id, '60.00'),
  accept: (id) => accept(renter, id),
  withdraw: (id) => withdraw(owner, id),
} as const satisfies Record<string, Step>

test.each([
  ['decide', 'decide otherwise'],
  ['decide', 'accept'],
  ['decide', 'withdraw'],
  ['accept', 'withdraw'],
] as const)(
  'of two commands at once one succeeds: %s and %s',
  async (one, other) => {
    await raceOften(5, async () => {
      const { id } = await aContestedClaimRow(fixture)
      const replies = await Promise.all([steps[one](id), steps[other](id)])
      if (replies.some(isBusy)) return busy
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      return replies[0]!.status === 200 ? one : other
    })
    const broken = await readBroken()
    expect(broken.filter((sentence) => sentence.includes('claim'))).toEqual([])
  },
  raceTimeout,
)

/** Two admins decide the same claim. Both read it before either writes, unless a lock makes the second one wait. */
async function decideTwice(weakness: Weakness): Promise<{ won: number; broken: string[] }> {
  const { id } = await aClaimIn(fixture, 'contested')
  const viewer = await viewerOf(app, admin)
  const afterReadingClaim = openGate(2)
  const decided = [4_000, 6_000].map((amount) =>
    isDone(
      decideClaim(
        weakened(weakness.noLock ? { ...weakness, afterReadingClaim } : weakness),
        id,
        viewer,
        { amount: cents(amount), reason: 'Looked at.' },
        now(),
      ),
    ),
  )
  const won = (await Promise.all(decided)).filter(Boolean).length
  const broken = (await readBroken()).filter((sentence) => sentence.includes(id))
  return { won, broken }
}

test.each<[string, Weakness]>([
  ['with lock and comparison', {}],
  ['the lock alone is enough', { noComparison: true }],
  ['the comparison alone is enough', { noLock: true }],
  ['the database alone is enough', { noLock: true, noComparison: true }],
])('a claim is decided once: %s', async (_guards, weakness) => {
  expect(await decideTwice(weakness)).toEqual({ won: 1, broken: [] })
})

test('without lock, comparison and trigger a claim is decided twice, and the books break', async () => {
  await withoutTriggers()
  const { won, broken } = await decideTwice({ noLock: true, noComparison: true })
  expect(won).toBe(2)
  expect(broken).not.toEqual([])
})

test(
  'of a claim and the owner’s cancellation at once one succeeds',
  async () => {
    await raceOften(5, async () => {
      const id = await aRentalRow(fixture)
      const [claimed, cancelled] = await Promise.all([
        claim(owner, id),
        owner.post(`/api/bookings/${id}/cancel`),
      ])
      if ([claimed, cancelled].some(isBusy)) return busy
      const { status } = await readBooking(app, id)
      expect([
        [201, 409, 'confirmed'],
        [409, 200, 'cancelled'],
      ]).toContainEqual([claimed.status, cancelled.status, status])
      return claimed.status === 201 ? 'claimed' : 'canceled'
    })
  },
  raceTimeout,
)

/** The owner opens a claim and cancels at the same time. Both calls read the booking's claims before either writes. */
async function claimAndCancel(weakness: Weakness): Promise<boolean[]> {
  const id = await aRunningRental({ ...fixture, renter: await app.signIn(aNewcomer('Riley')) })
  const viewer = await viewerOf(app, owner)
  const deps = weakened({ ...weakness, afterReadingClaims: openGate(2) })
  const photos = [await aPictureOf(owner)]
  const input = { amount: cents(8_500), description: 'A deep gouge.', photos }
  return Promise.all([
    isDone(openClaim(deps, id, viewer, input, now())),
    isDone(cancelBooking(deps, id, viewer, { cancellationReason: null }, now())),
  ])
}

test('the triggers alone keep a canceled booking from having a claim, without the lock', async () => {
  expect((await claimAndCancel({ noLock: true })).filter(Boolean)).toHaveLength(1)
})

test('without lock and triggers a canceled and refunded booking has a claim', async () => {
  await withoutTriggers()
  expect(await claimAndCancel({ noLock: true })).toEqual([true, true])
})

/** Returns a Kysely plugin that calls `hook` after each query that contains a word. */
function after(word: string, hook: () => Promise<void>): KyselyPlugin {
  const found = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(word)) found.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (found.has(queryId)) await hook()
      return result
    },
  }
}

/** An admin refunds a booking with protection. During the refund the owner opens a claim, and the renter accepts it. */
async function claimDuringRefund(
  weakness: Weakness,
): Promise<{ protectionPaid: string | null; fee: number }> {
  const rider: User = await app.signIn(aNewcomer('Riley'))
  const bookingId = await aRunningRental({ ...fixture, renter: rider }, 10)
  const viewer = await viewerOf(app, rider)
  let claimed: Promise<string> | undefined
  const claimNow = async () => {
    const { id } = await anOpenClaim(owner, bookingId)
    await acceptClaim(app.deps, id, viewer, now())
    return id
  }
  // This query is the last one before the refund is written.
  const whenRead = after('claim_protection', async () => {
    claimed ??= claimNow()
    // With the lock, the claim waits for the refund, so the refund must not wait for the claim.
    if (weakness.noLock) await claimed
  })
  const deps = weakened(weakness)
  await refundByAdmin({ ...deps, database: deps.database.withPlugin(whenRead) }, bookingId, {
    admin: await viewerOf(app, admin),
    amount: undefined,
    reason: 'It leaked.',
    key: undefined,
    now: now(),
  })
  const { protectionAmount } = await readClaim(owner, (await claimed)!)
  return { protectionPaid: protectionAmount, fee: await readFee(bookingId) }
}

/** Returns what is left of the protection fee in cents, without deducting what the protection paid for claims. */
async function readFee(bookingId: string): Promise<number> {
  const { rows } = await app.testDatabase.pool.query<{ fee: number }>(
    `select (-sum(e.amount) filter (where j.kind <> 'claim_protection') * 100)::int as fee
     from ledger_journals j join ledger_entries e on e.journal_id = j.id
     where j.booking_id = $1 and e.account = 'protection'`,
    [bookingId],
  )
  return rows[0]!.fee
}

test(
  'of a claim and a refund at once, the protection pays or its fee goes back, and never both',
  async () => {
    const raced = new Set<string>()
    await raceOften(5, async () => {
      const bookingId = await aSoldRentalRow(fixture, 10)
      raced.add(bookingId)
      const claimAndAccept = async () => {
        const { id } = await anOpenClaim(owner, bookingId)
        raced.add(id)
        expect((await accept(renter, id)).status).toBe(200)
        return readClaim(owner, id)
      }
      const [refunded, { protectionAmount }] = await Promise.all([
        admin.post(`/api/admin/bookings/${bookingId}/refund`, { reason: 'It leaked.' }),
        claimAndAccept(),
      ])
      expect([
        [409, 'claim_open', '85.00', 450],
        // The refund came first: no fee is left that could cover the claim.
        [200, undefined, '0.00', 0],
        // The claim was paid first: the refund leaves out the used fee.
        [200, undefined, '85.00', 450],
      ]).toContainEqual([
        refunded.status,
        (refunded.body as { code?: string }).code,
        protectionAmount,
        await readFee(bookingId),
      ])
      return `${refunded.status === 200 ? 'refunded' : 'refused'} with ${protectionAmount} from protection`
    })
    const broken = await readBroken()
    expect(broken.filter((sentence) => raced.has(sentence.split(': ')[1]!))).toEqual([])
  },
  raceTimeout,
)

test('a protection whose fee is refunded at the same time covers nothing', async () => {
  expect(await claimDuringRefund({})).toEqual({ protectionPaid: '0.00', fee: 0 })
})

test('without the lock a protection pays although its fee goes back', async () => {
  expect(await claimDuringRefund({ noLock: true })).toEqual({ protectionPaid: '85.00', fee: 0 })
})

test('a refund waits for the decision of an open claim', async () => {
  const bookingId = await aRunningRental({ ...fixture, renter: await app.signIn(aNewcomer('Riley')) })
  const { id } = await anOpenClaim(owner, bookingId)
  const refund = () => admin.post(`/api/admin/bookings/${bookingId}/refund`, { reason: 'It leaked.' })
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'claim_open' } })
  await withdraw(owner, id)
  expect((await refund()).status).toBe(200)
})
