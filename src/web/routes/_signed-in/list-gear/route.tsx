import { createFileRoute } from '@tanstack/react-router'
import { listCategories } from '#contract/categories.ts'
import { pageHead } from '#web/components/page-head.ts'
import { townClaimsQuery } from '#web/components/town-claims.ts'
import { query } from '#web/call.ts'
import { ListGearPage } from './list-gear-page.tsx'

export const Route = createFileRoute('/_signed-in/list-gear')({
  staticData: { signInWords: 'You need to be signed in to list your gear' },
  loader: async ({ context: { queryClient, viewer } }) => {
    if (!viewer) return
    await Promise.all([
      queryClient.ensureQueryData(query(listCategories)),
      queryClient.prefetchQuery(townClaimsQuery),
    ])
  },
  head: () => pageHead({ title: 'List Your Gear', hidden: true }),
  component: ListGearPage,
})
