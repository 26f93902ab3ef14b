import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { ProfilePage } from './profile-page.tsx'
import type { ProfileSearch } from './profile-search.ts'

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { signInWords: 'You need to be signed in to see your profile.' },
  validateSearch: (search): ProfileSearch => search,
  head: () => pageHead({ title: 'Profile', hidden: true }),
  component: Profile,
})

function Profile() {
  return <ProfilePage search={Route.useSearch()} />
}
