import type { NotificationTopic } from '#domain/notification-topic.ts'

/** The texts of a topic: its name, what its emails are about, and when they are sent. */
type TopicWords = { name: string; about: string; when: string }

export const topicWords: Readonly<Record<NotificationTopic, TopicWords>> = {
  request: { name: 'Requests', about: 'booking requests', when: 'Somebody asks for your gear.' },
  approval: { name: 'Approvals', about: 'approved requests', when: 'An owner says yes to your request.' },
  decline: { name: 'Declines', about: 'declined requests', when: 'An owner says no to your request.' },
  payment: { name: 'Payments', about: 'payments', when: 'A booking is paid, or money comes back.' },
  cancellation: {
    name: 'Cancellations',
    about: 'cancellations',
    when: 'The other side cancels, or a cancellation of yours is done.',
  },
  lapse: {
    name: 'Time running out',
    about: 'requests and approvals that ran out',
    when: 'A request got no answer, or an approved booking was not paid in time.',
  },
  reminder: { name: 'Reminders', about: 'pickups and returns', when: 'A pickup or a return is near.' },
  message: { name: 'Messages', about: 'messages', when: 'Something written to you stays unread.' },
  review: {
    name: 'Reviews',
    about: 'reviews',
    when: 'A rental waits for your review, or somebody reviewed you.',
  },
  payout: { name: 'Payouts', about: 'payouts', when: 'Your earnings are sent, or something holds them up.' },
}
