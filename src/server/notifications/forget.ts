import { forgetRows } from '#server/jobs/forget-rows.ts'

/** Deletes notifications after 180 days, read or not. Product rules: Notifications. */
export const forgetNotifications = forgetRows('notifications', 180)
