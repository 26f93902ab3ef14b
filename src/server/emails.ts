import { answerReminder } from '#server/bookings/emails/answer-reminder.ts'
import { bookingApproved } from '#server/bookings/emails/approved.ts'
import { bookingCompleted } from '#server/bookings/emails/completed.ts'
import { bookingDeclined } from '#server/bookings/emails/declined.ts'
import { bookingExpired } from '#server/bookings/emails/expired.ts'
import { paymentReminder } from '#server/bookings/emails/payment-reminder.ts'
import { pickupNoted } from '#server/bookings/emails/pickup-noted.ts'
import { pickupReminder } from '#server/bookings/emails/pickup-reminder.ts'
import { bookingRequested } from '#server/bookings/emails/requested.ts'
import { returnReminder } from '#server/bookings/emails/return-reminder.ts'
import { reviewReminder } from '#server/bookings/emails/review-reminder.ts'
import { bookingCancelled } from '#server/cancellations/emails/cancelled.ts'
import { datesFreeAgain } from '#server/bookings/emails/dates-free-again.ts'
import { bookingLapsed } from '#server/cancellations/emails/lapsed.ts'
import { caseOpened } from '#server/cases/emails/opened.ts'
import { claimAnswered } from '#server/claims/emails/answered.ts'
import { claimDecided } from '#server/claims/emails/decided.ts'
import { claimOpened } from '#server/claims/emails/opened.ts'
import { claimPaid } from '#server/claims/emails/paid.ts'
import { claimPayoutSent, claimPayoutWaiting } from '#server/claims/emails/payout.ts'
import { claimToDecide } from '#server/claims/emails/to-decide.ts'
import { claimUnanswered } from '#server/claims/emails/unanswered.ts'
import { claimWithdrawn } from '#server/claims/emails/withdrawn.ts'
import { claimWrittenOffEmail } from '#server/claims/emails/written-off.ts'
import { contactReceived } from '#server/contact/emails/received.ts'
import { handoffConfirmed } from '#server/handoffs/emails/confirmed.ts'
import { gearBack } from '#server/handoffs/emails/gear-back.ts'
import { gearLate } from '#server/handoffs/emails/gear-late.ts'
import { overdueCase } from '#server/handoffs/emails/overdue-case.ts'
import { gearOverdue } from '#server/handoffs/emails/overdue.ts'
import { returnQuestion } from '#server/handoffs/emails/return-question.ts'
import { handoffSaid } from '#server/handoffs/emails/said.ts'
import { unreadMessages } from '#server/messages/emails/unread.ts'
import { accountReinstated, accountSuspended } from '#server/moderation/emails/account.ts'
import {
  listingHidden,
  listingRemoved,
  listingRestored,
  listingUnderReview,
} from '#server/moderation/emails/listing.ts'
import { bookingConfirmed } from '#server/payments/emails/confirmed.ts'
import { paymentRefunded } from '#server/payments/emails/refunded.ts'
import { payoutFailed } from '#server/payouts/emails/failed.ts'
import { payoutOffset } from '#server/payouts/emails/offset.ts'
import { payoutSent } from '#server/payouts/emails/sent.ts'
import { payoutWaiting } from '#server/payouts/emails/waiting.ts'
import { dateChangeAnswered } from '#server/date-changes/emails/answered.ts'
import { dateChangeEnded } from '#server/date-changes/emails/ended.ts'
import { dateChangePaid } from '#server/date-changes/emails/paid.ts'
import { dateChangeProposed } from '#server/date-changes/emails/proposed.ts'
import { pickupAgreed } from '#server/pickup-proposals/emails/agreed.ts'
import { pickupProposed } from '#server/pickup-proposals/emails/proposed.ts'
import { reportReceived } from '#server/reports/emails/received.ts'
import { caseClosed } from '#server/resolutions/emails/case-closed.ts'
import { earningsReduced } from '#server/resolutions/emails/earnings-reduced.ts'
import { problemOpened } from '#server/resolutions/emails/problem-opened.ts'
import { statementAdded } from '#server/resolutions/emails/statement-added.ts'
import { reviewAnswered, reviewPublished } from '#server/reviews/emails/reviewed.ts'
import { newGear } from '#server/saved-searches/emails/new-gear.ts'
import type { AnyEmail } from '#server/outbox/email.ts'

/** All emails, and thereby all kinds of notification. Each feature declares its own in its `emails/` folder. */
export const emails: readonly AnyEmail[] = [
  bookingApproved,
  bookingCompleted,
  bookingDeclined,
  bookingExpired,
  answerReminder,
  paymentReminder,
  pickupReminder,
  bookingRequested,
  returnReminder,
  reviewReminder,
  bookingCancelled,
  datesFreeAgain,
  bookingLapsed,
  caseOpened,
  claimAnswered,
  claimDecided,
  claimOpened,
  claimPaid,
  claimPayoutSent,
  claimPayoutWaiting,
  claimToDecide,
  claimUnanswered,
  claimWithdrawn,
  claimWrittenOffEmail,
  contactReceived,
  handoffSaid,
  handoffConfirmed,
  returnQuestion,
  gearOverdue,
  gearLate,
  gearBack,
  overdueCase,
  pickupProposed,
  pickupAgreed,
  pickupNoted,
  unreadMessages,
  accountSuspended,
  accountReinstated,
  listingHidden,
  listingUnderReview,
  listingRestored,
  listingRemoved,
  bookingConfirmed,
  paymentRefunded,
  payoutFailed,
  payoutOffset,
  payoutSent,
  payoutWaiting,
  dateChangeProposed,
  dateChangeAnswered,
  dateChangePaid,
  dateChangeEnded,
  reportReceived,
  caseClosed,
  earningsReduced,
  problemOpened,
  statementAdded,
  reviewPublished,
  reviewAnswered,
  newGear,
]
