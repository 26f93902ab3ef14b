import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { NotificationsPage } from './notifications-page.tsx'

export const page = definePage('/notifications', {
  signInWords: 'You need to be signed in to see your notifications.',
  head: () => pageHead({ title: 'Notifications', hidden: true }),
  Component: ({ search }) => <NotificationsPage after={search['after']} />,
})
