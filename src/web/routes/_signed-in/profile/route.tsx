import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { ProfilePage } from './profile-page.tsx'

export const page = definePage('/profile', {
  signInWords: 'You need to be signed in to see your profile.',
  head: () => pageHead({ title: 'Profile', hidden: true }),
  Component: ({ search }) => <ProfilePage search={search} />,
})
