import type { KyselyPlugin, QueryId } from 'kysely'
import { expect, test } from 'vitest'
import { acceptClaim } from '#server/claims/answer.ts'
import { refundByAdmin } from '#server/resolutions/refund-by-admin.ts'
import type { Deps } from '#server/deps.ts'
import {
  accept,
  anOpenClaim,
  aSoldRentalRow,
  aRunningRental,
  readClaim,
  withdraw,
} from '#test/fixtures/claims.ts'
import { weaken, type Weakness } from '#test/money/weaken.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { readBrokenBooks } from '#test/support/read-broken-books.ts'
import { raceOften, raceTimeout } from '#test/support/race-often.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { viewerOf } from '#test/fixtures/viewer.ts'

const fixture = await openSharedApp(['owner', 'renter', 'admin'], { ROLE: 'web', LOG_LEVEL: 'silent' })
const { app, owner, renter, admin } = fixture
const now = () => app.deps.clock.now()

const weakened = (weakness: Weakness): Deps => ({
  ...app.deps,
  database: app.deps.database.withPlugin(weaken(weakness)),
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
    const broken = await readBrokenBooks(app)
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
