import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/calendar-date.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import { aConfirmedBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { handoffConfirmed } from './emails/confirmed.ts'
import { gearBack } from './emails/gear-back.ts'
import { gearLate } from './emails/gear-late.ts'
import { overdueCase } from './emails/overdue-case.ts'
import { gearOverdue } from './emails/overdue.ts'
import { returnQuestion } from './emails/return-question.ts'
import { handoffSaid } from './emails/said.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
const fixture = { app, owner, renter }
let id: string
beforeEach(async () => {
  id = await aConfirmedBooking(fixture, { startDate: inDays(app, -3), endDate: inDays(app, -1) })
})

type AnyContext = { bookingId: string; handoff: 'pickup' | 'return' }
type Written = {
  write: (queries: never, occasion: never) => Promise<EmailContent | undefined> | EmailContent | undefined
}

/** Returns the email as it would be sent to a user now; undefined if it would be dropped. */
const write = (email: object, user: User, bookingId = id, handoff: AnyContext['handoff'] = 'return') =>
  (email as Written).write(
    app.database as never,
    { recipientId: user.id, context: { bookingId, handoff }, now: app.deps.clock.now() } as never,
  )
const textOf = async (...given: Parameters<typeof write>) => {
  const content = await write(...given)
  const lines = content?.lines.map((line) => (typeof line === 'string' ? line : line.quote))
  return content && [content.subject, ...lines!].join('\n')
}
const endReturn = () => owner.post(`/api/bookings/${id}/handoffs`, { kind: 'return' })

test('who did not say it is asked to confirm it, until it is confirmed', async () => {
  await renter.post(`/api/bookings/${id}/handoffs`, { kind: 'return' })
  expect(await textOf(handoffSaid, owner)).toMatch(
    /^Is it back\? Four-person tent, .*\nRiley says that they brought Four-person tent back\.\nConfirm it/,
  )
  expect(await write(handoffSaid, renter)).toBeUndefined()
  expect(await write(handoffConfirmed, renter)).toBeUndefined()
  await owner.post(`/api/bookings/${id}/handoffs/return/confirm`)
  expect(await write(handoffSaid, owner)).toBeUndefined()
  expect(await textOf(handoffConfirmed, renter)).toMatch(
    /^Returned: Four-person tent, .*\nYou and Olive agree: Four-person tent is back, .* MT\./,
  )
})

test('both sides are asked whether the gear is back, until that is known', async () => {
  expect(await textOf(returnQuestion, owner)).toMatch(
    /Is Four-person tent back\?\nIf it is, mark it as returned\./,
  )
  expect(await textOf(returnQuestion, renter)).toMatch(/Did you bring it back to Olive\?/)
  await owner.post(`/api/bookings/${id}/overdue`)
  expect(await write(returnQuestion, owner)).toBeUndefined()
})

test('overdue gear concerns both sides until it is back', async () => {
  expect(await write(gearOverdue, owner)).toBeUndefined()
  await owner.post(`/api/bookings/${id}/overdue`)
  expect(await textOf(gearOverdue, owner)).toMatch(
    /We asked Riley to bring it today\.\n.*claim \$45\.00 for each day/,
  )
  expect(await textOf(gearOverdue, renter)).toMatch(/Please bring it back today/)
  expect(await textOf(overdueCase, renter)).toMatch(/^Our team is looking into it: Four-person tent/)
  await endReturn()
  for (const email of [gearOverdue, overdueCase])
    for (const user of [owner, renter]) expect(await write(email, user)).toBeUndefined()
})

test('the next renter is warned while the gear is late and their booking stands', async () => {
  const next = await aConfirmedBooking(fixture, {
    startDate: inDays(app, 1),
    endDate: addDays(inDays(app, 1), 1),
  })
  const now = app.deps.clock.now()
  await app.database
    .insertInto('lateGearWarnings')
    .values({ bookingId: next, lateBookingId: id, createdAt: now })
    .execute()
  expect(await write(gearLate, renter, next)).toBeUndefined()
  await owner.post(`/api/bookings/${id}/overdue`)
  const late = await write(gearLate, renter, next)
  expect(late!.lines[1]).toMatch(
    /^You may cancel at any time until you pick it up, and get all \$108\.00 back\./,
  )
  expect(late!.action!.path).toMatch(/^\/browse\?category=.*&startDate=.*&endDate=/)
  await endReturn()
  expect(await write(gearLate, renter, next)).toBeUndefined()
  expect(await textOf(gearBack, renter, next)).toMatch(/^It’s back: Four-person tent/)
  await renter.post(`/api/bookings/${next}/cancel`)
  expect(await write(gearBack, renter, next)).toBeUndefined()
})
