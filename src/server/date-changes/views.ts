import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { dateChangeView } from '#contract/date-changes.ts'
import { findDateChangeMove, type DateChangeActor, type DateChangeCommand } from '#domain/date-change.ts'
import type { Side } from '#domain/booking.ts'
import { notFound } from '#server/http/failure.ts'
import { fromOf } from './store.ts'
import { termsOf } from './terms.ts'

export type DateChangeView = z.input<typeof dateChangeView>

const selectChanges = (queries: Queries) =>
  queries
    .selectFrom('dateChanges as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .selectAll('c')
    .select([
      'b.ownerId',
      'b.confirmedAt',
      'b.dailyRate',
      'b.deliveryFee',
      'b.protectionRate',
      'b.platformFeePercent',
      'b.ownerSharePercent',
      sql<Side>`case c.proposed_by when b.owner_id then 'owner' else 'renter' end`.as('proposer'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

function toView(row: Row, viewerId: string, now: Date): DateChangeView {
  const side: Side = row.ownerId === viewerId ? 'owner' : 'renter'
  const actor: DateChangeActor = { is: row.proposedBy === viewerId ? 'proposer' : 'other', side }
  const isInTime = row.dueAt !== null && now < row.dueAt
  const can = (command: DateChangeCommand) => {
    const to = findDateChangeMove(command, actor, row.status)
    return isInTime && to !== 'not-yours' && to !== 'too-late'
  }
  return {
    ...termsOf(row, fromOf(row), row, row),
    id: row.id,
    bookingId: row.bookingId,
    status: row.status,
    proposedBy: row.proposer,
    fromStartDate: row.fromStartDate,
    fromEndDate: row.fromEndDate,
    answerBy: row.status === 'proposed' ? row.dueAt : null,
    payBy: row.status === 'accepted' ? row.dueAt : null,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    canAccept: can('accept'),
    canDecline: can('decline'),
    canWithdraw: can('withdraw'),
    canPay: isInTime && row.status === 'accepted' && side === 'renter',
  }
}

/** Returns the changes of a booking as one of its parties sees them, newest first. */
export async function listChangeViews(
  queries: Queries,
  bookingId: string,
  viewerId: string,
  now: Date,
): Promise<DateChangeView[]> {
  const rows = await selectChanges(queries)
    .where('c.bookingId', '=', bookingId)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => toView(row, viewerId, now))
}

/** Returns the changes of all bookings of a user, oldest first. */
export async function findEveryChangeView(
  queries: Queries,
  viewerId: string,
  now: Date,
): Promise<DateChangeView[]> {
  const rows = await selectChanges(queries)
    .where((b) => b.or([b('b.renterId', '=', viewerId), b('b.ownerId', '=', viewerId)]))
    .orderBy('c.createdAt')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => toView(row, viewerId, now))
}

export async function getChangeView(
  queries: Queries,
  { id, changeId }: { id: string; changeId: string },
  viewerId: string,
  now: Date,
): Promise<DateChangeView> {
  const row = await selectChanges(queries)
    .where('c.bookingId', '=', id)
    .where('c.id', '=', changeId)
    .executeTakeFirst()
  if (!row) throw notFound('change of dates')
  return toView(row, viewerId, now)
}
