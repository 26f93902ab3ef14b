import { expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { compareBooks } from './compare-books.ts'

const { app, renter, owner } = await openSharedApp(['renter', 'owner'])

test('checks and comparisons since an instant read what changed or moved since then', async () => {
  await onboard(app, owner)
  const paid = await aPaidBooking({ app, renter, owner })
  const now = app.deps.clock.now().getTime()
  const [before, after] = [{ since: new Date(now - day) }, { since: new Date(now + day) }]
  await app.database.updateTable('bookings').set({ payoutDueAt: null }).where('id', '=', paid).execute()
  const violation = [`an owner is owed money that is not in line to be sent: ${paid}`]
  expect(await verifyBooks(app.database, before)).toEqual(violation)
  expect(await verifyBooks(app.database, after)).toEqual([])
  expect(await verifyBooks(app.database)).toEqual(violation)
  // The money moved before `after` begins. The booking changes within it, which is enough for the check.
  const later = new Date(now + 2 * day)
  await app.database.updateTable('bookings').set({ updatedAt: later }).where('id', '=', paid).execute()
  expect(await verifyBooks(app.database, after)).toEqual(violation)

  // Another provider, which knows nothing of our charge.
  const payments = { ...app.deps.payments, listBooks: async function* () {} }
  const moved = { bookingId: paid, ours: 16_200, theirs: 0 }
  expect(await compareBooks({ ...app.deps, payments }, before)).toMatchObject([moved])
  expect(await compareBooks({ ...app.deps, payments }, after)).toEqual([])
  for (const since of [before, after]) expect(await compareBooks(app.deps, since)).toEqual([])
})
