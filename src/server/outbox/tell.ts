import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

type AboutBooking = { bookingId: string }

/** What there is to tell, and what the letter needs beside what it reads anew when it is sent. */
export type Contexts = {
  booking_requested: AboutBooking
  booking_approved: AboutBooking
  booking_declined: AboutBooking
  booking_cancelled: AboutBooking
  booking_lapsed: AboutBooking
  booking_expired: AboutBooking
  /** `bookingId` is the request that had been declined because somebody else got its dates. */
  dates_free_again: AboutBooking
  booking_confirmed: AboutBooking
  payment_refunded: AboutBooking & { amount: string }
  booking_completed: AboutBooking
  payout_sent: AboutBooking & { amount: string }
  payout_waiting: AboutBooking
  payout_failed: AboutBooking
  /** The earnings went against what the owner owed. */
  payout_kept: AboutBooking
  problem_opened: AboutBooking
  /** To admins: something about a booking's money needs a person. */
  case_opened: { caseId: string }
  earnings_reduced: AboutBooking & { amount: string }
  case_closed: AboutBooking & { outcome: 'released' | 'refunded' | 'withheld' }
  contact_received: { submissionId: string }
  /** To admins, about one report of a listing. */
  report_received: { reportId: string }
  /** To admins: so many people reported it that it is hidden until they have looked. */
  listing_hidden: { listingId: string }
  /** To the owner, with the reason. */
  listing_under_review: { listingId: string }
  listing_restored: { listingId: string }
  listing_removed: { listingId: string }
  account_suspended: { userId: string }
  account_reinstated: { userId: string }
}
export type LetterKind = keyof Contexts

type Recipient = { recipientId: string } | { recipientEmail: string }

/**
 * Commits with the caller to telling somebody; the same event reaches the same recipient once. Whether it still holds
 * is judged when the letter is sent.
 */
export async function tell<Kind extends LetterKind>(
  tx: Transaction<Tables>,
  news: Recipient & { event: string; kind: Kind; context: Contexts[Kind]; now: Date },
): Promise<void> {
  const { event, kind, now } = news
  const recipientEmail =
    'recipientEmail' in news
      ? news.recipientEmail
      : (
          await tx
            .selectFrom('users')
            .select('email')
            .where('id', '=', news.recipientId)
            .where('deletedAt', 'is', null)
            .executeTakeFirst()
        )?.email
  // A former member cannot be reached any more.
  if (recipientEmail === undefined) return
  await tx
    .insertInto('outbox')
    .values({
      event,
      kind,
      recipientId: 'recipientId' in news ? news.recipientId : null,
      recipientEmail,
      context: JSON.stringify(news.context),
      createdAt: now,
      // Real time: a moved business clock neither hurries nor delays mail.
      nextAttemptAt: new Date(),
    })
    .onConflict((row) => row.columns(['event', 'recipientEmail']).doNothing())
    .execute()
  await sql`select pg_notify('work', '')`.execute(tx)
}
