/** What notifications are about; people choose emails by it. Product rules, notifications. */
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
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** `account` cannot be turned off: moderation, cases, and what admins look after. */
export type Topic = NotificationTopic | 'account'
