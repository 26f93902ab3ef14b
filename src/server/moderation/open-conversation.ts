import { inTransaction } from '#adapters/database/transactions.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMessages, findPhotosOf } from '#server/messages/store.ts'

const maxMessages = 500

/** Returns the messages between the parties of a case, oldest first, and records in the audit log that an admin read them. */
export const openConversation = (
  { database }: Deps,
  caseId: string,
  admin: Viewer,
  reason: string,
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    const booking = await tx
      .selectFrom('cases as c')
      .innerJoin('bookings as b', 'b.id', 'c.bookingId')
      .select(['b.id', 'b.renterId', 'b.ownerId'])
      .where('c.id', '=', caseId)
      .executeTakeFirst()
    if (!booking) throw notFound('case')
    const { renterId, ownerId } = booking
    refuseOwnMatter(admin, renterId, ownerId)
    const about = { bookingId: booking.id, details: { caseId } }
    await audit(tx, { actor: admin, action: 'read_conversation', reason, now, ...about })
    const rows = await findMessages(tx, {
      one: renterId,
      other: ownerId,
      before: undefined,
      limit: maxMessages,
    })
    const photosOf = await findPhotosOf(tx, rows)
    return rows.toReversed().map(({ id, senderId, content, createdAt }) => ({
      id,
      side: senderId === ownerId ? ('owner' as const) : ('renter' as const),
      content,
      photos: photosOf(id),
      createdAt,
    }))
  })
