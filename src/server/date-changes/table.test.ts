import { beforeAll, expect, test } from 'vitest'
import type { DateChangeView } from '#contract/date-changes.ts'
import { dateChangeStatuses, findDateChangeMove, type DateChangeStatus } from '#domain/date-change.ts'
import { readBooking } from '#test/fixtures/booking-rows.ts'
import { aChangeIn } from '#test/fixtures/date-changes.ts'
import { expectBooksAgree, onboard } from '#test/fixtures/money.ts'
import { payByCard } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app, renter, owner } = fixture
beforeAll(() => onboard(app, owner))

const changesOf = async (id: string) =>
  (await renter.get(`/api/bookings/${id}/date-changes`)).body as DateChangeView[]

const sides = ['renter', 'owner'] as const
const commands = ['accept', 'decline', 'withdraw'] as const
/** In the quick run the sides take turns as the proposer. */
const cases = dateChangeStatuses
  .flatMap((status) => sides.map((proposer) => ({ status, proposer })))
  .filter((_, at) => isFullRun || at % 4 === 0 || at % 4 === 3)

test.each(cases)(
  'every command of both sides on a change that is $status, proposed by the $proposer',
  async ({ status, proposer }) => {
    const refused = await aChangeIn(fixture, status, proposer)
    for (const command of commands) {
      for (const side of sides) {
        const is = side === proposer ? 'proposer' : 'other'
        const to = findDateChangeMove(command, { is, side }, status)
        const isRefused = to === 'not-yours' || to === 'too-late'
        const { id, changeId } = isRefused ? refused : await aChangeIn(fixture, status, proposer)
        const reply = await fixture[side].post(`/api/bookings/${id}/date-changes/${changeId}/${command}`)
        const expected =
          to === 'not-yours'
            ? { status: 403 }
            : to === 'too-late'
              ? { status: 409, body: { code: 'wrong_state' } }
              : { status: 200, body: { status: to } }
        expect({ command, side, ...reply }).toMatchObject(expected)
      }
    }
    await mayOnlyBePaidOnceAccepted(status, refused)
  },
)

/** Checks that the difference can be paid only after the change was accepted, and only by the renter. */
async function mayOnlyBePaidOnceAccepted(
  status: DateChangeStatus,
  { id, changeId }: { id: string; changeId: string },
) {
  const path = `/api/bookings/${id}/date-changes/${changeId}`
  const begun = await renter.post(`${path}/create-payment-intent`)
  expect((await owner.post(`${path}/create-payment-intent`)).status).toBe(403)
  expect(begun.status).toBe(status === 'accepted' ? 200 : 409)
  if (status === 'accepted') {
    await payByCard(fixture, (begun.body as { clientSecret: string }).clientSecret)
    expect(await renter.post(`${path}/confirm-payment`)).toMatchObject({ body: { status: 'done' } })
  } else {
    const confirmed = await renter.post(`${path}/confirm-payment`)
    expect(confirmed.status).toBe(status === 'done' ? 200 : 409)
  }
}

test.each(sides)('what is open lapses in time, proposed by the %s', async (proposer) => {
  const open = [
    await aChangeIn(fixture, 'proposed', proposer),
    await aChangeIn(fixture, 'accepted', proposer),
  ]
  await app.advance('PT25H')
  for (const { id } of open) {
    expect(await changesOf(id)).toMatchObject([{ status: 'lapsed', answerBy: null, payBy: null }])
    expect(await readBooking(app, id)).toMatchObject({ changeStartDate: null, datesVersion: 0 })
  }
  await expectBooksAgree(app)
})
