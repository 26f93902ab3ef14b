import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { bookingView } from '#contract/bookings.ts'
import { mayCancelForLateGear } from '#domain/overdue.ts'
import type { OpenAction } from '#domain/open-action.ts'
import { canReportProblem } from '#domain/problem.ts'
import { lastFreeInstant, quoteCancellation } from '#domain/refund-policy.ts'
import { isReviewOpen } from '#domain/review-window.ts'
import { serviceArea } from '#domain/service-area.ts'
import { holdsDates, type Side } from '#domain/booking.ts'
import { looks } from '#server/listings/views.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/failure.ts'
import { openActionsOf, selectClaims } from './open-actions.ts'
import { payoutOf, type PayoutView } from './payout-view.ts'
import type { Page } from '#server/http/present-result.ts'
import { bookingsWithParties } from './with-parties.ts'

type Instant =
  | 'answerBy'
  | 'payBy'
  | 'cancelledAt'
  | 'handedOverAt'
  | 'returnedAt'
  | 'overdueSince'
  | 'gearLateSince'
type PickupProposal = { id: string; by: Side; time: Date; place: string | null; createdAt: Date }
export type BookingView = Omit<
  z.input<typeof bookingView>,
  Instant | 'freeCancellationUntil' | 'createdAt' | 'updatedAt' | 'payout' | 'pickupProposal' | 'openActions'
> & {
  [Key in Instant]: Date | null
} & {
  pickupProposal: PickupProposal | null
  openActions: OpenAction[]
  freeCancellationUntil: Date
  createdAt: Date
  updatedAt: Date
  payout: PayoutView | null
}

/** Selects bookings with the columns that `toBookingView` needs for this viewer. */
export const selectBookings = (queries: Queries, viewerId: string) =>
  bookingsWithParties(queries)
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .leftJoin('pickupProposals as proposal', (join) =>
      join.onRef('proposal.bookingId', '=', 'b.id').on('proposal.status', '=', 'open'),
    )
    .leftJoin('handoffs as pickup', (join) =>
      join.onRef('pickup.bookingId', '=', 'b.id').on('pickup.kind', '=', 'pickup'),
    )
    .leftJoin('handoffs as return', (join) =>
      join.onRef('return.bookingId', '=', 'b.id').on('return.kind', '=', 'return'),
    )
    .leftJoin('dateChanges as change', (join) =>
      join.onRef('change.bookingId', '=', 'b.id').on('change.status', 'in', ['proposed', 'accepted']),
    )
    .leftJoin('lateGearWarnings as warning', 'warning.bookingId', 'b.id')
    .select([
      'b.id',
      'b.renterId',
      'b.listingId',
      'b.ownerId',
      'b.startDate',
      'b.endDate',
      'b.totalDays',
      'b.dailyRate',
      'b.subtotal',
      'b.platformFee',
      'b.platformFeePercent',
      'b.delivery',
      'b.deliveryFee',
      'b.deliveryAddress',
      'b.protectionRate',
      'b.protectionFee',
      'b.totalAmount',
      'b.ownerEarnings',
      'b.status',
      'b.message',
      'b.agreementVersion',
      'b.declineReason',
      'b.payoutStatus',
      'b.cancelledAt',
      'b.cancelledBy',
      'b.cancellationReason',
      'b.refundAmount',
      'b.refundStatus',
      'b.completedAt',
      'b.dueAt',
      'b.createdAt',
      'b.updatedAt',
      'l.title',
      'l.images',
      looks,
      'l.location',
      'l.pickupInstructions',
      'b.pickupTimeNote',
      'proposal.id as proposalId',
      'proposal.proposedBy',
      'proposal.pickupAt',
      'proposal.place as proposedPlace',
      'proposal.createdAt as proposedAt',
      'pickup.confirmedAt as handedOverAt',
      'return.confirmedAt as returnedAt',
      'return.overdueSince',
      'warning.createdAt as warnedAt',
      'c.id as categoryId',
      'c.name as categoryName',
      'c.icon as categoryIcon',
      'b.confirmedAt',
      'b.payoutDueAt',
      'b.stripeTransferId',
      'm.charged',
      'm.ownerOwed',
      'm.paidOut',
      'o.stripePayoutsEnabled',
      'r.firstName as renterFirstName',
      'r.lastName as renterLastName',
      'r.profileImageUrl as renterImageUrl',
      'o.firstName as ownerFirstName',
      'o.lastName as ownerLastName',
      'o.profileImageUrl as ownerImageUrl',
      'change.status as changeStatus',
      'change.proposedBy as changeProposedBy',
      'change.dueAt as changeDueAt',
      selectClaims.as('claims'),
      sql<boolean>`exists (select 1 from reviews v where v.booking_id = b.id and v.reviewer_id = ${viewerId})`.as(
        'isReviewed',
      ),
      sql<Date | null>`(select max(j.occurred_at) from ledger_journals j where j.booking_id = b.id and j.kind = 'transfer')`.as(
        'paidOutAt',
      ),
      sql<boolean>`exists (select 1 from cases k where k.booking_id = b.id and k.status = 'open')`.as(
        'hasOpenCase',
      ),
      sql<boolean>`exists (select 1 from cases k where k.booking_id = b.id and k.status = 'open' and k.opened_by = ${viewerId})`.as(
        'hasOpenProblem',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['executeTakeFirstOrThrow']>>

export function toBookingView(row: Row, viewerId: string, now: Date): BookingView {
  const { title, images, photos, location, categoryId, categoryName, categoryIcon, ...rest } = row
  const { completedAt, dueAt, isReviewed } = row
  const side = viewerId === row.ownerId ? 'owner' : 'renter'
  const isConfirmed = row.status === 'confirmed'
  return {
    ...rest,
    answerBy: row.status === 'pending' ? dueAt : null,
    payBy: row.status === 'approved' ? dueAt : null,
    freeCancellationUntil: lastFreeInstant(row.startDate, serviceArea.zone),
    side,
    deliveryAddress: side === 'renter' || holdsDates(row.status) ? row.deliveryAddress : null,
    pickupInstructions: isConfirmed ? row.pickupInstructions : null,
    pickupTimeNote: isConfirmed || row.status === 'approved' ? row.pickupTimeNote : null,
    pickupProposal: pickupProposalOf(row),
    gearLateSince: side === 'renter' && mayCancelForLateGear(row) ? row.warnedAt : null,
    payout: side === 'owner' ? payoutOf(row, now) : null,
    // A payment that came too late to confirm the booking concerns only the renter.
    hasReceipt: row.charged > 0 && (side === 'renter' || row.confirmedAt !== null),
    canCancel: quoteCancellation(row, side, now, serviceArea.zone).allowed,
    canReportProblem: canReportProblem(row, now, serviceArea.zone) && !row.hasOpenProblem,
    canReview: completedAt !== null && isReviewOpen(completedAt, now) && !isReviewed,
    openActions: openActionsOf(row, side),
    listing: {
      id: row.listingId,
      title,
      images,
      photos,
      location,
      category: { id: categoryId, name: categoryName, icon: categoryIcon },
    },
    renter: {
      id: row.renterId,
      firstName: row.renterFirstName,
      lastName: row.renterLastName,
      profileImageUrl: row.renterImageUrl,
    },
    owner: {
      id: row.ownerId,
      firstName: row.ownerFirstName,
      lastName: row.ownerLastName,
      profileImageUrl: row.ownerImageUrl,
    },
  }
}

const pickupProposalOf = (row: Row): PickupProposal | null =>
  row.proposalId === null
    ? null
    : {
        id: row.proposalId,
        by: row.proposedBy!,
        time: row.pickupAt!,
        place: row.proposedPlace,
        createdAt: row.proposedAt!,
      }

/** Returns a booking as one of its parties sees it; undefined for anyone else. */
export async function findBookingView(
  queries: Queries,
  id: string,
  viewerId: string,
  now: Date,
): Promise<BookingView | undefined> {
  const row = await selectBookings(queries, viewerId)
    .where('b.id', '=', id)
    .where((b) => b.or([b('b.renterId', '=', viewerId), b('b.ownerId', '=', viewerId)]))
    .executeTakeFirst()
  return row && toBookingView(row, viewerId, now)
}

export async function getBookingView(
  queries: Queries,
  id: string,
  viewerId: string,
  now: Date,
): Promise<BookingView> {
  const view = await findBookingView(queries, id, viewerId, now)
  if (!view) throw notFound('booking')
  return view
}

/** Returns all bookings of a user, as renter or owner, oldest first. */
export async function findEveryBookingView(
  queries: Queries,
  viewerId: string,
  now: Date,
): Promise<BookingView[]> {
  const rows = await selectBookings(queries, viewerId)
    .where((b) => b.or([b('b.renterId', '=', viewerId), b('b.ownerId', '=', viewerId)]))
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .execute()
  return rows.map((row) => toBookingView(row, viewerId, now))
}

/** Returns a page of a user's bookings on one side, newest first. */
export async function listBookingViews(
  queries: Queries,
  viewerId: string,
  { type, limit, cursor }: { type: Side; limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<BookingView[]>> {
  const side = type === 'renter' ? 'renterId' : 'ownerId'
  const mine = selectBookings(queries, viewerId).where(`b.${side}`, '=', viewerId)
  const after = cursor === undefined ? undefined : readCursor(cursor, isInstant, isId)
  const rows = await (
    after
      ? mine.where(sql<boolean>`(b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : mine
  )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id))
  const total = await countRows(queries, queries.selectFrom('bookings').where(side, '=', viewerId))
  return { ...page, rows: page.rows.map((row) => toBookingView(row, viewerId, now)), total }
}
