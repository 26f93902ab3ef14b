import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { townClaimsQuery } from '#web/components/town-claims.ts'
import { About } from './about.tsx'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => context.queryClient.prefetchQuery(townClaimsQuery),
  head: ({ match }) =>
    pageHead({
      title: 'About',
      description:
        'Switchback is where people in Missoula, Montana rent outdoor gear to one another, by the day.',
      path: '/about',
      origin: match.context.origin,
    }),
  component: About,
})
