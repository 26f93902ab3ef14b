import { expect, onTestFinished, test } from 'vitest'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { approve, aRequest, pay } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { countAtProvider } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { atMinute, clockChanges, cutHours, midnight, shift, writeDay, type Day } from './us-clock.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })

const minute = 60_000
const total = '108.00'

async function moveTo(instant: Date): Promise<void> {
  const { status, body } = await app.visitor.post('/sandbox/clock', { now: instant.toISOString() })
  if (status !== 200) throw new Error(`The clock did not move: ${JSON.stringify(body)}`)
}

/** Stops the product's clock at an exact instant. Returns a function that restores it. */
function holdClock(instant: Date): () => void {
  const { clock } = app.deps
  const release = () => void (app.deps.clock = clock)
  app.deps.clock = { now: () => instant }
  onTestFinished(release)
  return release
}

async function aPaidBooking(day: Day): Promise<string> {
  const { id } = await aRequest(renter, await aListing(owner), writeDay(day), writeDay(shift(day, 1)))
  await approve(owner, id)
  await pay(app, renter, owner, id)
  return id
}

type Quote = { eligible: boolean; refundAmount: string; hoursUntilPickup: number }
const quote = async (party: User, id: string) =>
  (await party.get(`/api/bookings/${id}/cancellation-eligibility`)).body as Quote

/** Reads the cancellation quote, cancels as the renter, and expects the quoted refund. */
async function cancelAsQuoted(id: string, expected: { refund: string; minutes: bigint }): Promise<void> {
  const quoted = await quote(renter, id)
  const hoursUntilPickup = Number(cutHours(expected.minutes))
  expect(quoted).toMatchObject({ eligible: true, refundAmount: expected.refund, hoursUntilPickup })
  expect(await quote(owner, id)).toMatchObject({ eligible: true, refundAmount: total })
  const { status, body } = await renter.post(`/api/bookings/${id}/cancel`)
  expect([status, body]).toEqual([
    200,
    { refunded: expected.refund !== '0.00', refundAmount: expected.refund },
  ])
}

async function expectRefunded(id: string, isRefunded: boolean): Promise<void> {
  const { stripePaymentIntentId, refundStatus, status } = await readBooking(app, id)
  const refunds = { payment_intent: stripePaymentIntentId, amount: 10_800, status: 'succeeded' }
  expect([status, refundStatus, await countAtProvider(app, 'refund', refunds)]).toEqual(
    isRefunded ? ['cancelled', 'completed', 1] : ['cancelled', 'none', 0],
  )
}

/** Returns the next days on which the clock changes and that are at least a week away: two in the full run, otherwise one. */
const nextChanges = (now: Date): Day[] =>
  [0, 1, 2]
    .flatMap((years) => clockChanges(now.getUTCFullYear() + years))
    .filter((day) => Number(midnight(shift(day, -7))) * minute > now.getTime())
    .slice(0, isFullRun ? 2 : 1)

test.runIf(isFullRun)(
  'around the next clock changes the full refund ends at the quoted minute',
  async () => {
    for (const change of nextChanges(app.deps.clock.now())) {
      await moveTo(atMinute(midnight(shift(change, -3))))
      // The day before the change, the day of it with 23 or 25 hours, and the day after.
      for (const days of [-1, 0, 1]) {
        const day = shift(change, days)
        const ids = [await aPaidBooking(day), await aPaidBooking(day), await aPaidBooking(day)] as const
        const last = Number(midnight(day) - 1440n) * minute
        expect((await renter.get(`/api/bookings/${ids[0]}`)).body).toMatchObject({
          freeCancellationUntil: new Date(last).toISOString(),
        })
        await moveTo(new Date(last - minute))
        const before = holdClock(new Date(last - minute))
        await cancelAsQuoted(ids[0], { refund: total, minutes: 1441n })
        before()
        const at = holdClock(new Date(last))
        await cancelAsQuoted(ids[1], { refund: total, minutes: 1440n })
        at()
        await moveTo(new Date(last + minute))
        const after = holdClock(new Date(last + minute))
        await cancelAsQuoted(ids[2], { refund: '0.00', minutes: 1439n })
        after()
        await app.settle()
        await expectRefunded(ids[0], true)
        await expectRefunded(ids[1], true)
        await expectRefunded(ids[2], false)
      }
    }
  },
  120_000,
)
