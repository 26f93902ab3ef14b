import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { approve, aRequest, inDays, see } from '#test/fixtures/bookings.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User, UserName } from '#test/fixtures/users.ts'
import { day } from '#domain/durations.ts'
import { readMoney } from '#domain/money.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let renter: User
let owner: User

const aUserNamed = (firstName: string): UserName => ({
  email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
  firstName,
  lastName: 'Rivers',
})
beforeEach(async () => {
  renter = await app.signIn(aUserNamed('Riley'))
  owner = await app.signIn(aUserNamed('Olive'))
})

const leave = (user: User) => user.delete('/api/account')
const detailOf = ({ body }: { body: unknown }) => (body as Problem).detail

describe('an account cannot be deleted while money is in flight', () => {
  const refused = async (user: User) => {
    const response = await leave(user)
    expect(response).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    expect((await user.get('/api/auth/user')).status).toBe(200)
    return detailOf(response)
  }

  test('while a booking is approved, for both its renter and its owner', async () => {
    const booking = await aRequest(renter, await aListing(owner), inDays(app, 3))
    const other = await aRequest(renter, await aListing(owner), inDays(app, 9))
    await approve(owner, booking.id)
    for (const user of [renter, owner]) {
      expect(await refused(user)).toMatch(
        /^You can’t delete your account yet\. “Four-person tent” \(.+\) is approved and waiting for payment\.$/,
      )
    }
    expect(await see(renter, other.id)).toMatchObject({ status: 'pending' })
    await renter.post(`/api/bookings/${booking.id}/cancel`)
    expect((await leave(renter)).status).toBe(200)
    expect((await leave(owner)).status).toBe(200)
  })

  test('while a booking is paid, until every refund has arrived', async () => {
    const fixture = { app, renter, owner }
    const id = await aPaidBooking(fixture)
    for (const user of [renter, owner]) expect(await refused(user)).toMatch(/is confirmed\.$/)

    // The refund of the full amount has not arrived yet.
    await renter.post(`/api/bookings/${id}/cancel`)
    expect(await refused(renter)).toBe(
      'You can’t delete your account yet. A refund of $162.00 for “Four-person tent” is still on its way to you.',
    )
    await app.settle()
    expect((await leave(renter)).status).toBe(200)
  })

  test('while a payout is owed or a case is open', async () => {
    const fixture = { app, renter, owner }
    await onboard(app, owner)
    const id = await aPaidBooking(fixture)
    const now = app.deps.clock.now()
    const row = app.database.updateTable('bookings').where('id', '=', id)
    await row.set({ status: 'completed', completedAt: now, dueAt: null, updatedAt: now }).execute()
    expect(await refused(owner)).toContain('We still owe you a payout of $121.50 for “Four-person tent”.')

    await app.database
      .insertInto('cases')
      .values({
        bookingId: id,
        kind: 'problem',
        openedBy: renter.id!,
        description: 'A pole is broken.',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    for (const user of [renter, owner]) {
      expect(await refused(user)).toContain('We’re still looking into a problem with “Four-person tent”.')
    }
  })

  test('while the user owes money or the payment provider has not responded', async () => {
    const fixture = { app, renter, owner }
    const { id: bookingId } = await aCompletedBooking(fixture)
    const operation = await app.database
      .insertInto('operations')
      .values({
        kind: 'refund',
        bookingId,
        idempotencyKey: randomUUID(),
        request: '{}',
        nextAttemptAt: new Date(Date.now() + day),
        createdAt: app.deps.clock.now(),
        updatedAt: app.deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const user of [renter, owner]) {
      expect(await refused(user)).toContain('One of your payments hasn’t settled yet.')
    }
    await app.database.deleteFrom('operations').where('id', '=', operation.id).execute()
    await app.database.transaction().execute(async (tx) => {
      const { id: journalId } = await tx
        .insertInto('ledgerJournals')
        .values({ kind: 'debt', reference: bookingId, bookingId, occurredAt: app.deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('ledgerEntries')
        .values([
          { journalId, account: 'owner_debt', amount: readMoney('40.00') },
          { journalId, account: 'platform_revenue', amount: readMoney('-40.00') },
        ])
        .execute()
    })
    expect(await refused(owner)).toContain('You owe $40.00 for “Four-person tent”.')
    expect((await leave(renter)).status).toBe(200)
  })
})
