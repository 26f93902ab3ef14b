import { expect, onTestFinished, test } from 'vitest'
import { decideClaim } from '#server/claims/decide.ts'
import { openClaim } from '#server/claims/open.ts'
import { cancelBooking } from '#server/cancellations/cancel.ts'
import { cents } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import {
  accept,
  aClaimIn,
  aContestedClaimRow,
  aPictureOf,
  aRentalRow,
  aRunningRental,
  claim,
  decide,
  withdraw,
} from '#test/fixtures/claims.ts'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { weaken, type Weakness } from '#test/money/weaken.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openGate } from '#test/support/gate.ts'
import { readBrokenBooks } from '#test/support/read-broken-books.ts'
import { busy, isBusy, raceOften, raceTimeout } from '#test/support/race-often.ts'
import { aNewcomer, type Reply } from '#test/fixtures/users.ts'
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
    const broken = await readBrokenBooks(app)
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
  const broken = (await readBrokenBooks(app)).filter((sentence) => sentence.includes(id))
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
