import { beforeAll, expect, test } from 'vitest'
import {
  bookingStatuses,
  findMove,
  type Actor,
  type BookingCommand,
  type BookingStatus,
} from '#domain/booking.ts'
import { day } from '#domain/durations.ts'
import { completeRentals, expireRequests } from '#server/bookings/sweeps.ts'
import { lapseApprovals } from '#server/cancellations/lapse.ts'
import type { Task } from '#server/jobs/task.ts'
import { anApprovedBooking, aPendingBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { confirmPayment, payByCard, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply, User } from '#test/fixtures/users.ts'

const fixture = await openSharedApp(['owner', 'renter', 'stranger', 'admin'], {
  ROLE: 'web',
  LOG_LEVEL: 'silent',
})
const { app, owner, renter, stranger, admin } = fixture
beforeAll(() => onboard(app, owner))

/** Runs a task with a clock that is 60 days ahead, when every deadline of today has passed. */
async function runLater(task: Task): Promise<void> {
  const later = new Date(app.deps.clock.now().getTime() + 60 * day)
  await task.run({ ...app.deps, clock: { now: () => later } })
}

const cancel = (user: User, id: string) => user.post(`/api/bookings/${id}/cancel`)

/** Creates a booking, brings it to a status by the actions of the users and the clock, and returns its id. */
async function aBookingIn(status: BookingStatus): Promise<string> {
  if (status === 'confirmed' || status === 'completed') {
    const id = await aPaidBooking(fixture)
    if (status === 'completed') await runLater(completeRentals)
    return id
  }
  const id = await (status === 'approved' ? anApprovedBooking(fixture) : aPendingBooking(fixture))
  if (status === 'declined') await owner.post(`/api/bookings/${id}/decline`)
  if (status === 'cancelled') await cancel(renter, id)
  return id
}

const byUsers: Partial<Record<BookingCommand, (user: User, id: string) => Promise<Reply>>> = {
  approve: (user, id) => user.post(`/api/bookings/${id}/approve`),
  decline: (user, id) => user.post(`/api/bookings/${id}/decline`),
  cancel,
}

const statusOf = async (id: string) => (await readBooking(app, id)).status

test.each(bookingStatuses)('every command of everyone on a booking that is %s', async (from) => {
  const id = await aBookingIn(from)
  expect(await statusOf(id)).toBe(from)
  for (const [name, give] of Object.entries(byUsers)) {
    const command = name as BookingCommand
    for (const side of ['renter', 'owner'] as const) {
      const cell = `${command} by ${side} from ${from}`
      const to = findMove(command, side, from)
      const given = to === undefined ? id : await aBookingIn(from)
      const { status } = await give(fixture[side], given)
      const mayEver = bookingStatuses.some((any) => findMove(command, side, any))
      expect([cell, status]).toEqual([cell, to ? 200 : mayEver ? 409 : 403])
      expect([cell, await statusOf(given)]).toEqual([cell, to ?? from])
    }
    // Neither strangers nor visitors learn that there is a booking, and an admin is a stranger here.
    for (const [user, refused] of [
      [stranger, 404],
      [admin, 404],
      [app.visitor, 401],
    ] as const)
      expect((await give(user, id)).status).toBe(refused)
  }
  expect(await statusOf(id)).toBe(from)
})

test.each(bookingStatuses)('a booking that is %s is paid only if it waits for that', async (from) => {
  const id = await aBookingIn(from)
  const to = findMove('pay', 'system', from)
  if (to) {
    await payByCard(fixture, await startPayment(fixture, id))
    expect((await confirmPayment(fixture, id)).status).toBe(200)
  } else {
    expect((await renter.post(`/api/bookings/${id}/create-payment-intent`)).status).toBe(409)
  }
  expect(await statusOf(id)).toBe(to ?? from)
  expect((await owner.post(`/api/bookings/${id}/create-payment-intent`)).status).toBe(403)
})

test.each<[BookingCommand, Task]>([
  ['expire', expireRequests],
  ['lapse', lapseApprovals],
  ['complete', completeRentals],
])('the clock gives the command %s in the statuses of the table only', async (command, task) => {
  const ids = new Map<BookingStatus, string>()
  // Creates bookings in the last statuses first, because completing one rental completes all that are confirmed by then.
  for (const from of bookingStatuses.toReversed()) ids.set(from, await aBookingIn(from))
  await runLater(task)
  for (const [from, id] of ids)
    expect([from, await statusOf(id)]).toEqual([from, findMove(command, 'system', from) ?? from])
})

test('when an admin removes the gear, the system declines requests and cancels what it may', async () => {
  for (const from of bookingStatuses) {
    const id = await aBookingIn(from)
    const { listingId } = await readBooking(app, id)
    expect((await admin.post(`/api/admin/listings/${listingId}/remove`, { reason: 'Unsafe.' })).status).toBe(
      200,
    )
    const to = findMove(from === 'pending' ? 'decline' : 'cancel', 'system', from) ?? from
    expect([from, await statusOf(id)]).toEqual([from, to])
  }
})

test('the database refuses every move that the table does not have', async () => {
  const commands: BookingCommand[] = ['approve', 'decline', 'expire', 'pay', 'lapse', 'cancel', 'complete']
  const actors: Actor[] = ['renter', 'owner', 'system']
  const allowed = new Set(
    bookingStatuses.flatMap((from) =>
      commands.flatMap((command) => actors.map((by) => `${from} ${findMove(command, by, from) ?? from}`)),
    ),
  )
  const id = await aBookingIn('declined')
  for (const from of bookingStatuses)
    for (const to of bookingStatuses) {
      if (from === to) continue
      expect([from, to, await refuses(id, from, to)]).toEqual([from, to, !allowed.has(`${from} ${to}`)])
    }
})

/**
 * Whether the trigger `bookings_move` refuses a move, with the other constraints and triggers turned off. Rolls everything
 * back.
 */
async function refuses(id: string, from: BookingStatus, to: BookingStatus): Promise<boolean> {
  const client = await app.testDatabase.pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = 'bookings'::regclass and contype = 'c'`,
    )
    for (const { name } of rows) await client.query(`alter table bookings drop constraint "${name}"`)
    await client.query('alter table bookings disable trigger user')
    await client.query('update bookings set status = $1 where id = $2', [from, id])
    await client.query('alter table bookings enable trigger bookings_move')
    await client.query('update bookings set status = $1 where id = $2', [to, id])
    return false
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'bookings_move') return true
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}
