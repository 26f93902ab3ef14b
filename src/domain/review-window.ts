import { day } from './durations.ts'

/** Product rules: either party reviews within 14 days of completion. */
export const reviewDays = 14
export const reviewWindowCloses = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + reviewDays * day)
/** Whoever has not written yet is asked once more this long before it is too late. Product rules, notifications. */
export const reviewReminderDays = 3
export const isReviewOpen = (completedAt: Date, now: Date): boolean => now < reviewWindowCloses(completedAt)
