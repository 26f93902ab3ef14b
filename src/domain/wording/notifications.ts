import type { NotificationTopic } from '#domain/notification-topic.ts'

/** The texts of a topic: its name, what its emails are about, and when they are sent. */
type TopicWords = { name: string; about: string; when: string }

export const topicWords: Readonly<Record<NotificationTopic, TopicWords>> = {
  request: { name: 'Requests', about: 'booking requests', when: 'Someone wants to rent your gear.' },
  approval: { name: 'Approvals', about: 'approved requests', when: 'An owner says yes to your request.' },
  decline: { name: 'Declines', about: 'declined requests', when: 'An owner says no to your request.' },
  payment: { name: 'Payments', about: 'payments', when: 'A booking is paid or refunded.' },
  cancellation: {
    name: 'Cancellations',
    about: 'cancellations',
    when: 'You or the other person cancels.',
  },
  lapse: {
    name: 'Missed deadlines',
    about: 'expired requests and unpaid bookings',
    when: 'A request wasn’t answered, or an approved booking wasn’t paid, in time.',
  },
  reminder: { name: 'Reminders', about: 'pickups and returns', when: 'A pickup or return is coming up.' },
  message: { name: 'Messages', about: 'messages', when: 'You haven’t read a new message.' },
  review: {
    name: 'Reviews',
    about: 'reviews',
    when: 'It’s time to write a review, or someone reviewed you.',
  },
  search: {
    name: 'Saved searches',
    about: 'gear you’re looking for',
    when: 'New gear fits a search you saved, at most once a day for each, or dates you asked for are free again.',
  },
  payout: { name: 'Payouts', about: 'payouts', when: 'We send your earnings, or something holds them up.' },
}
