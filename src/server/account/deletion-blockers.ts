import type { Queries } from '#adapters/database/port.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { isUndecided, undecidedClaims, unpaidClaims } from '#domain/claim.ts'
import { showMoney } from '#domain/money.ts'

/**
 * Returns the reasons why an account cannot be deleted yet, as sentences: open bookings, money, cases. Empty when it can.
 */
export async function findDeletionBlockers(queries: Queries, userId: string): Promise<string[]> {
  const reasons: string[] = []
  for (const booking of await findOpenBookings(queries, userId)) {
    const period = showPeriod(booking.startDate, booking.endDate)
    const paid = booking.status === 'confirmed' ? 'confirmed' : 'approved and waiting for payment'
    reasons.push(`“${booking.title}” (${period}) is ${paid}.`)
  }
  for (const booking of await findOpenMoney(queries, userId)) {
    const { title } = booking
    const isOwner = booking.ownerId === userId
    if (isOwner && booking.ownerOwed > 0) {
      reasons.push(`We still owe you a payout of ${showMoney(booking.ownerOwed)} for “${title}”.`)
    }
    if (isOwner && booking.debt > 0) {
      reasons.push(`You owe ${showMoney(booking.debt)} for “${title}”.`)
    }
    if (!isOwner && booking.refundOwed > 0) {
      reasons.push(`A refund of ${showMoney(booking.refundOwed)} for “${title}” is still on its way to you.`)
    }
  }
  for (const { title } of await findOverdue(queries, userId)) {
    reasons.push(`“${title}” hasn’t come back yet.`)
  }
  for (const { title } of await findOpenCases(queries, userId)) {
    reasons.push(`We’re still looking into a problem with “${title}”.`)
  }
  for (const { title, ownerId, status } of await findOpenClaims(queries, userId)) {
    if (isUndecided(status)) reasons.push(`A claim about “${title}” is still open.`)
    else if (ownerId === userId) reasons.push(`Money for your claim about “${title}” isn’t with you yet.`)
    else reasons.push(`You still have to pay a claim about “${title}”.`)
  }
  if (reasons.length === 0 && (await isSettling(queries, userId))) {
    reasons.push('One of your payments hasn’t settled yet.')
  }
  return reasons
}

/** Selects the user's bookings on either side, with the title of the gear. */
const bookingsOf = (queries: Queries, userId: string) =>
  queries
    .selectFrom('bookings as b')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .select('l.title')
    .where((b) => b.or([b('b.renterId', '=', userId), b('b.ownerId', '=', userId)]))
    .orderBy('b.startDate')
    .orderBy('b.id')

const findOpenBookings = (queries: Queries, userId: string) =>
  bookingsOf(queries, userId)
    .select(['b.startDate', 'b.endDate', 'b.status'])
    .where('b.status', 'in', ['approved', 'confirmed'])
    .execute()

const findOpenMoney = (queries: Queries, userId: string) =>
  bookingsOf(queries, userId)
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.ownerId', 'm.ownerOwed', 'm.debt', 'm.refundOwed'])
    .where('b.status', 'in', ['completed', 'cancelled'])
    .execute()

const findOverdue = (queries: Queries, userId: string) =>
  bookingsOf(queries, userId)
    .innerJoin('handoffs as h', 'h.bookingId', 'b.id')
    .where('h.status', '=', 'overdue')
    .execute()

const findOpenCases = (queries: Queries, userId: string) =>
  bookingsOf(queries, userId)
    .innerJoin('cases as k', 'k.bookingId', 'b.id')
    .where('k.status', '=', 'open')
    .execute()

/** Returns claims that nobody has decided or paid yet, and those whose money the user still waits for. */
const findOpenClaims = (queries: Queries, userId: string) =>
  bookingsOf(queries, userId)
    .innerJoin('claims as c', 'c.bookingId', 'b.id')
    .select(['b.ownerId', 'c.status'])
    .where((c) =>
      c.or([
        c('c.status', 'in', [...undecidedClaims, ...unpaidClaims]),
        c.and([c('b.ownerId', '=', userId), c('c.payoutDueAt', 'is not', null)]),
      ]),
    )
    .execute()

/** Returns whether an operation on the payment provider for this user has no known outcome yet. */
async function isSettling(queries: Queries, userId: string): Promise<boolean> {
  const open = await queries
    .selectFrom('operations as o')
    .leftJoin('bookings as b', 'b.id', 'o.bookingId')
    .select('o.id')
    .where('o.nextAttemptAt', 'is not', null)
    .where((o) =>
      o.or([o('o.userId', '=', userId), o('b.renterId', '=', userId), o('b.ownerId', '=', userId)]),
    )
    .executeTakeFirst()
  return open !== undefined
}
