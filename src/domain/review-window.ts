import { day } from './durations.ts'

/** Both sides can review for 14 days after completion. Product rules: Bookings. */
export const reviewDays = 14
export const reviewWindowCloses = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + reviewDays * day)
/** A side that has not reviewed is reminded this many days before the deadline. Product rules: Notifications. */
export const reviewReminderDays = 3
export const isReviewOpen = (completedAt: Date, now: Date): boolean => now < reviewWindowCloses(completedAt)
