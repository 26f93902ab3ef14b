import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { townClaimsQuery } from '#web/components/town-claims.ts'
import { HowItWorks } from './how-it-works.tsx'

export const Route = createFileRoute('/how-it-works')({
  loader: ({ context }) => context.queryClient.prefetchQuery(townClaimsQuery),
  head: ({ match }) =>
    pageHead({
      title: 'How It Works',
      description:
        'How renting and lending outdoor gear on Switchback works, from the request to the payout, with every fee.',
      path: '/how-it-works',
      origin: match.context.origin,
    }),
  component: HowItWorks,
})
