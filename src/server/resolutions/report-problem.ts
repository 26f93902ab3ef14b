import { inTransaction } from '#adapters/database/transactions.ts'
import { canReportProblem } from '#domain/problem.ts'
import { serviceArea } from '#domain/service-area.ts'
import { lockBooking, publishToParties } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { problemOpened } from './emails/problem-opened.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { keepOwnPhotos } from '#server/photos/keep-private.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'

/** Opens a case for a reported problem: the payout is held, both parties are notified, and an admin decides. */
export const openProblem = (
  { database }: Deps,
  bookingId: string,
  viewer: Viewer,
  { description, photos }: { description: string; photos: readonly string[] },
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw notFound('booking')
    if (!canReportProblem(booking, now, serviceArea.zone)) {
      throw conflict(
        'too_late',
        'You can report a problem from when the booking is paid until 24 hours after its last day. Please write to us instead.',
      )
    }
    const open = await tx
      .selectFrom('cases')
      .select('id')
      .where('bookingId', '=', bookingId)
      .where('kind', '=', 'problem')
      .where('openedBy', '=', viewer.id)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (open) throw conflict('already_open', 'You already reported this, and we’re looking into it.')
    const { id } = await tx
      .insertInto('cases')
      .values({
        bookingId,
        kind: 'problem',
        openedBy: viewer.id,
        description,
        photoCount: photos.length,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepOwnPhotos(tx, viewer.id, photos, { subjectId: id, bookingId }, now)
    // Withdraws a payout that was planned and not sent yet.
    await settleOwner(tx, bookingId, now)
    publishToParties(tx, booking)
    await notifyParties(tx, booking, problemOpened, {
      event: `case:${id}:opened`,
      context: { bookingId },
      now,
    })
  })
