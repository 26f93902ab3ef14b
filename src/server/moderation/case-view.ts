import type { Queries } from '#adapters/database/port.ts'
import { findCaseView } from '#server/cases/store.ts'
import { findStatements } from '#server/cases/statements.ts'
import { notFound } from '#server/http/failure.ts'
import { getBookingOverview } from './booking-view.ts'
import { findBookingPhotos } from './booking-photos.ts'

const findTaker = async (queries: Queries, id: string | null) =>
  (id &&
    (await queries
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'email'])
      .where('id', '=', id)
      .executeTakeFirst())) ||
  null

/** Returns a case with everything that an admin needs to decide it, except the conversation between the parties. */
export async function getCaseOverview(queries: Queries, id: string) {
  const found = await findCaseView(queries, id)
  if (!found) throw notFound('case')
  const booking = await getBookingOverview(queries, found.bookingId)
  const taker = await findTaker(queries, found.takenBy)
  const statementsOf = await findStatements(queries, [id])
  return {
    ...found,
    booking,
    taker,
    money: booking.money,
    refundable: booking.refundable,
    audit: booking.audit,
    statements: statementsOf(id),
    otherPhotos: await findBookingPhotos(queries, found.bookingId),
    timeline: booking.timeline,
  }
}
