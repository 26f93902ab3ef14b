import type { NotificationTopic } from '#domain/notification-topic.ts'
import type { LetterKind } from './notify.ts'

/** `account` is what nobody can turn off: moderation, cases, what admins look after. */
export type Topic = NotificationTopic | 'account'

export const topicOf: Record<LetterKind, Topic> = {
  booking_requested: 'request',
  booking_approved: 'approval',
  booking_declined: 'decline',
  booking_cancelled: 'cancellation',
  booking_lapsed: 'lapse',
  booking_expired: 'lapse',
  dates_free_again: 'decline',
  booking_confirmed: 'payment',
  payment_refunded: 'payment',
  booking_completed: 'review',
  pickup_reminder: 'reminder',
  return_reminder: 'reminder',
  messages_unread: 'message',
  review_published: 'review',
  review_answered: 'review',
  review_reminder: 'review',
  payout_sent: 'payout',
  payout_waiting: 'payout',
  payout_failed: 'payout',
  payout_kept: 'payout',
  earnings_reduced: 'payout',
  problem_opened: 'account',
  case_opened: 'account',
  case_closed: 'account',
  contact_received: 'account',
  report_received: 'account',
  listing_hidden: 'account',
  listing_under_review: 'account',
  listing_restored: 'account',
  listing_removed: 'account',
  account_suspended: 'account',
  account_reinstated: 'account',
}
