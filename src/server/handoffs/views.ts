import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { handoffView } from '#contract/handoffs.ts'
import type { Side } from '#domain/booking.ts'
import {
  findHandoffMove,
  giverOf,
  handoffKinds,
  handoffLimits,
  handoffOpens,
  handoffPhase,
  sayerOf,
  type HandoffKind,
} from '#domain/handoff.ts'
import { daysLate, lateFee, overdueFrom } from '#domain/overdue.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { notFound } from '#server/http/failure.ts'
import { findChecklist, listRecordsWithPhotos } from './records.ts'
import { findHandoffs, type Handoffs } from './store.ts'

type View = z.input<typeof handoffView>
type Records = Awaited<ReturnType<typeof listRecordsWithPhotos>>

/**
 * Returns the pickup and the return of a booking as one side sees them, or as an admin does if `sideOf` returns null.
 * Empty until the booking is paid.
 */
export async function listHandoffViews(
  queries: Queries,
  bookingId: string,
  sideOf: (booking: BookingRow) => Side | null,
  now: Date,
): Promise<View[]> {
  const booking = await queries
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  const handoffs = await findHandoffs(queries, bookingId)
  if (!handoffs) return []
  const checklist = await findChecklist(queries, booking.listingId)
  const records = await listRecordsWithPhotos(queries, bookingId)
  const side = sideOf(booking)
  return handoffKinds.map((kind) => toView(kind, booking, handoffs, { side, checklist, records, now }))
}

function toView(
  kind: HandoffKind,
  booking: BookingRow,
  handoffs: Handoffs,
  { side, checklist, records, now }: { side: Side | null; checklist: string[]; records: Records; now: Date },
): View {
  const { zone } = serviceArea
  const handoff = handoffs[kind]
  const { status, overdueSince, confirmedAt } = handoff
  const isOpen = handoffPhase(kind, booking, handoffs, now, zone) === 'open'
  const isUnconfirmed = isOpen && status !== 'confirmed'
  const can = (command: 'confirm' | 'report_overdue') =>
    isUnconfirmed && side !== null && findHandoffMove(command, kind, side, status) !== undefined
  const ofKind = records.filter((record) => record.kind === kind)
  const ownPhotos = ofKind.filter((record) => record.side === side).flatMap(({ photos }) => photos)
  const late = daysLate(booking.endDate, confirmedAt, now, zone)
  return {
    bookingId: booking.id,
    kind,
    status,
    saidBy: sayerOf(status),
    saidAt: handoff.saidAt,
    confirmedBy: handoff.confirmedBy,
    confirmedAt,
    confirmedWithCode: handoff.confirmedWithCode,
    code: isUnconfirmed && side !== null && side !== giverOf(kind) ? handoff.code : null,
    entersCode: isUnconfirmed && side === giverOf(kind),
    opensAt: handoffOpens(kind, booking, handoffs, zone),
    canSay: isOpen && side !== null,
    canConfirm: can('confirm'),
    canReportOverdue: can('report_overdue') && now >= overdueFrom(booking.endDate, zone),
    photosLeft: handoffLimits.photos - ownPhotos.length,
    checklist,
    records: ofKind,
    overdue: overdueSince && {
      since: overdueSince,
      daysLate: late,
      lateFee: lateFee(booking.dailyRate, late),
    },
  }
}

/** Returns one handoff as a party of the booking sees it. */
export async function getHandoffView(
  queries: Queries,
  bookingId: string,
  kind: HandoffKind,
  viewerId: string,
  now: Date,
): Promise<View> {
  const sideOf = (booking: BookingRow) => (booking.ownerId === viewerId ? 'owner' : 'renter')
  const views = await listHandoffViews(queries, bookingId, sideOf, now)
  const view = views.find((one) => one.kind === kind)
  if (!view) throw notFound('handoff')
  return view
}
