import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { ringBell, type Listener } from './write-notification.ts'
import { topicOf } from './topics.ts'
import { isMailOff } from '#server/notifications/store.ts'

type AboutBooking = { bookingId: string }
type AboutReview = { reviewId: string }

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
  pickup_reminder: AboutBooking
  return_reminder: AboutBooking
  /** What one person wrote to another behind `after` and up to `upTo`, positions of messages. */
  messages_unread: { senderId: string; after: number; upTo: number }
  /** To the person whom the review is about. */
  review_published: AboutReview
  /** To the person who wrote the review. */
  review_answered: AboutReview
  review_reminder: AboutBooking
  account_suspended: { userId: string }
  account_reinstated: { userId: string }
}
export type LetterKind = keyof Contexts

/** What is told and to whom; nobody is named where it goes to an email address. */
export type Told = {
  [Kind in LetterKind]: { kind: Kind; context: Contexts[Kind] }
}[LetterKind] & { recipientId: string | null }

type Recipient = { recipientId: string } | { recipientEmail: string }

/** `now` is business time. */
export type News<Kind extends LetterKind> = Recipient & {
  event: string
  kind: Kind
  context: Contexts[Kind]
  now: Date
}

/**
 * Commits with the caller to telling somebody: in the bell of a person, and by mail unless they turned it off. The same
 * event reaches the same recipient once. Whether a letter still holds is judged again when it is sent.
 */
export async function tell<Kind extends LetterKind>(
  tx: Transaction<Tables>,
  news: News<Kind>,
): Promise<void> {
  const listener = await findListener(tx, news)
  const isUser = 'recipientId' in news
  // A former member cannot be reached any more.
  if (isUser && !listener) return
  // Messages has a count of its own.
  if (listener && news.kind !== 'messages_unread') await ringBell(tx, listener, news)
  if (isUser && (await isMailOff(tx, news.recipientId, topicOf[news.kind]))) return
  await tx
    .insertInto('outbox')
    .values({
      event: news.event,
      kind: news.kind,
      recipientId: isUser ? news.recipientId : null,
      recipientEmail: isUser ? listener!.email : news.recipientEmail,
      context: JSON.stringify(news.context),
      createdAt: news.now,
      // Real time: a moved business clock neither hurries nor delays mail.
      nextAttemptAt: new Date(),
    })
    .onConflict((row) => row.columns(['event', 'recipientEmail']).doNothing())
    .execute()
  await sql`select pg_notify('work', '')`.execute(tx)
}

/** An admin is told by email address, which may belong to a person. */
const findListener = (tx: Transaction<Tables>, recipient: Recipient): Promise<Listener | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'recipientId' in recipient
        ? sql<boolean>`id = ${recipient.recipientId}`
        : sql<boolean>`lower(email) = lower(${recipient.recipientEmail})`,
    )
    .where('deletedAt', 'is', null)
    // A deletion that is under way is waited for, and then seen.
    .forKeyShare()
    .executeTakeFirst()
