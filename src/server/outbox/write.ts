import type { Queries } from '#adapters/database/port.ts'
import { findBookingFacts, type BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingSummary } from '#server/bookings/emails/summary.ts'
import { writeApproved } from '#server/bookings/emails/approved.ts'
import { writeCaseClosed } from '#server/resolutions/emails/case-closed.ts'
import { writeCaseOpened } from '#server/cases/emails/opened.ts'
import { writeCancelled } from '#server/cancellations/emails/cancelled.ts'
import { writeCompleted } from '#server/bookings/emails/completed.ts'
import { writeConfirmed } from '#server/payments/emails/confirmed.ts'
import { writeContact } from '#server/contact/emails/received.ts'
import { writeDatesFreeAgain } from '#server/cancellations/emails/dates-free-again.ts'
import { writeDeclined } from '#server/bookings/emails/declined.ts'
import { writeEarningsReduced } from '#server/resolutions/emails/earnings-reduced.ts'
import { writePickupReminder } from '#server/bookings/emails/pickup-reminder.ts'
import { writeReturnReminder } from '#server/bookings/emails/return-reminder.ts'
import { writeReviewAnswered, writeReviewPublished } from '#server/reviews/emails/reviewed.ts'
import { writeReviewReminder } from '#server/bookings/emails/review-reminder.ts'
import { writeUnreadMessages } from '#server/messages/emails/unread.ts'
import { writeExpired } from '#server/bookings/emails/expired.ts'
import { writeLapsed } from '#server/cancellations/emails/lapsed.ts'
import {
  writePayoutFailed,
  writePayoutKept,
  writePayoutSent,
  writePayoutWaiting,
} from '#server/payouts/emails/payouts.ts'
import { writeProblemOpened } from '#server/resolutions/emails/problem-opened.ts'
import { writeRefunded } from '#server/payments/emails/refunded.ts'
import { writeRequested } from '#server/bookings/emails/requested.ts'
import type { Told } from './notify.ts'
import { isAboutModeration, writeModeration } from './write-moderation.ts'
import type { Writing } from './email.ts'

/** Writes the letter from what holds now; undefined when it no longer needs to be said. */
export async function writeLetter(queries: Queries, told: Told, now: Date): Promise<Writing | undefined> {
  if (told.kind === 'contact_received') return writeContact(queries, told.context.submissionId)
  if (told.kind === 'case_opened') return writeCaseOpened(queries, told.context.caseId)
  if (isAboutModeration(told)) return writeModeration(queries, told)
  if (told.recipientId === null) return undefined
  if (told.kind === 'messages_unread') return writeUnreadMessages(queries, told.recipientId, told.context)
  if (told.kind === 'review_published') return writeReviewPublished(queries, told.context.reviewId)
  if (told.kind === 'review_answered') return writeReviewAnswered(queries, told.context.reviewId)
  const facts = await findBookingFacts(queries, told.context.bookingId, told.recipientId, now)
  if (!facts) return undefined
  const writing = await writeAbout(queries, told, facts)
  return writing && { to: facts.reader, summary: bookingSummary(facts, told.kind), ...writing }
}

function writeAbout(
  queries: Queries,
  told: Extract<Told, { context: { bookingId: string } }>,
  facts: BookingFacts,
): Writing | undefined | Promise<Writing | undefined> {
  switch (told.kind) {
    case 'booking_requested':
      return writeRequested(facts)
    case 'booking_approved':
      return writeApproved(facts)
    case 'booking_declined':
      return writeDeclined(facts)
    case 'booking_cancelled':
      return writeCancelled(facts)
    case 'booking_lapsed':
      return writeLapsed(facts)
    case 'booking_expired':
      return writeExpired(facts)
    case 'dates_free_again':
      return writeDatesFreeAgain(queries, facts)
    case 'booking_confirmed':
      return writeConfirmed(facts)
    case 'payment_refunded':
      return writeRefunded(facts, told.context.amount)
    case 'booking_completed':
      return writeCompleted(queries, facts)
    case 'pickup_reminder':
      return writePickupReminder(queries, facts)
    case 'return_reminder':
      return writeReturnReminder(facts)
    case 'review_reminder':
      return writeReviewReminder(queries, facts)
    case 'payout_sent':
      return writePayoutSent(facts, told.context.amount)
    case 'payout_waiting':
      return writePayoutWaiting(queries, facts)
    case 'payout_failed':
      return writePayoutFailed(facts)
    case 'payout_kept':
      return writePayoutKept(facts)
    case 'problem_opened':
      return writeProblemOpened(queries, facts)
    case 'earnings_reduced':
      return writeEarningsReduced(facts, told.context.amount)
    case 'case_closed':
      return writeCaseClosed(facts, told.context.outcome)
  }
}
