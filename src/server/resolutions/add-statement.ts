import type { z } from 'zod'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { addStatement as addStatementEndpoint } from '#contract/problems.ts'
import { lockBooking, publishToParties } from '#server/bookings/store.ts'
import { findProblems } from '#server/cases/problems.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/outbox/notify.ts'
import { keepOwnPhotos } from '#server/photos/keep-private.ts'
import { statementAdded } from './emails/statement-added.ts'

type StatementInput = z.output<typeof addStatementEndpoint.body>

/** Adds a party's words and photos to an open case, notifies the other party, and returns the case. */
export const addStatement = (
  { database }: Deps,
  caseId: string,
  viewer: Viewer,
  { content, photos }: StatementInput,
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    const found = await tx
      .selectFrom('cases')
      .select('bookingId')
      .where('id', '=', caseId)
      .where('reference', 'is', null)
      .executeTakeFirst()
    // Lock order: booking, then case. A decision takes the same lock.
    const booking = found && (await lockBooking(tx, found.bookingId))
    if (!booking || (viewer.id !== booking.renterId && viewer.id !== booking.ownerId)) throw notFound('case')
    const open = await tx
      .selectFrom('cases')
      .select('id')
      .where('id', '=', caseId)
      .where('status', '=', 'open')
      .executeTakeFirst()
    if (!open) {
      throw conflict(
        'wrong_state',
        'This case is already closed, so nothing can be added to it. Please write to us instead.',
      )
    }
    const { id } = await tx
      .insertInto('caseStatements')
      .values({ caseId, authorId: viewer.id, content, photoCount: photos.length, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepOwnPhotos(tx, viewer.id, photos, { subjectId: id, bookingId: booking.id }, now)
    publishToParties(tx, booking)
    await notify(tx, statementAdded, {
      event: `statement:${id}`,
      recipientId: viewer.id === booking.ownerId ? booking.renterId : booking.ownerId,
      context: { bookingId: booking.id, statementId: id },
      now,
    })
    return (await findProblems(tx, booking.id)).find((problem) => problem.id === caseId)!
  })
