import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { Cents } from '#domain/money.ts'
import { sumOf } from '#domain/refund-split.ts'
import { listCasesOf } from '#server/cases/store.ts'
import { notFound } from '#server/http/failure.ts'
import { readRefundable } from '#server/ledger/store.ts'
import { readAudit } from './tables/audit.ts'
import { selectBookingLines } from './booking-lines.ts'
import { readTimeline } from './case-timeline.ts'

/** Returns a booking with everything that an admin needs to decide about its money. */
export async function getBookingOverview(queries: Queries, id: string) {
  const booking = await selectBookingLines(queries)
    .select(['b.declineReason', 'b.cancelledBy', 'b.cancellationReason'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!booking) throw notFound('booking')
  const isPaid = booking.status === 'confirmed' || booking.status === 'completed'
  return {
    ...booking,
    money: await queries
      .selectFrom('bookingMoney')
      .selectAll()
      .where('bookingId', '=', id)
      .executeTakeFirstOrThrow(),
    refundable: isPaid ? sumOf(await readRefundable(queries, id)) : null,
    operations: await queries
      .selectFrom('operations')
      .select(['id', 'kind', 'status', 'attempts', 'lastError', 'createdAt'])
      .where('bookingId', '=', id)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
    journals: await queries
      .selectFrom('ledgerJournals as j')
      .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
      .select(['j.id', 'j.kind', 'j.reference', 'j.occurredAt'])
      .select(sql<Cents>`sum(greatest(e.amount, 0.00))`.as('amount'))
      .where('j.bookingId', '=', id)
      .groupBy(['j.id', 'j.kind', 'j.reference', 'j.occurredAt'])
      .orderBy('j.occurredAt')
      .orderBy('j.id')
      .execute(),
    timeline: await readTimeline(queries, id),
    cases: await listCasesOf(queries, id),
    audit: await readAudit(queries, { bookingId: id }),
  }
}
