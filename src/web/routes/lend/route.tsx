import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { townClaimsQuery } from '#web/components/town-claims.ts'
import { Lend } from './lend.tsx'

export const Route = createFileRoute('/lend')({
  loader: ({ context }) => context.queryClient.prefetchQuery(townClaimsQuery),
  head: ({ match }) =>
    pageHead({
      title: 'Lend Your Pack',
      description:
        'Earn with the outdoor gear in your garage. List it free, approve every request, and get paid within 24 hours of pickup.',
      path: '/lend',
      origin: match.context.origin,
    }),
  component: Lend,
})
