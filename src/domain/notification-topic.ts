/** The topics of notifications; users turn emails on or off by topic. Product rules: Notifications. */
export const notificationTopics = [
  'request',
  'approval',
  'decline',
  'payment',
  'cancellation',
  'lapse',
  'reminder',
  'message',
  'review',
  'payout',
  'search',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** `account` cannot be turned off: moderation, cases, and notifications for admins. */
export type Topic = NotificationTopic | 'account'
