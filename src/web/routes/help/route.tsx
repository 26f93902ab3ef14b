import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { Help } from './help.tsx'

type HelpSearch = { search?: string | undefined }

export const Route = createFileRoute('/help')({
  // Everything else in the address stays as it is, so that no visitor is redirected.
  validateSearch: (search): HelpSearch => search,
  head: ({ match: { search, context } }) =>
    pageHead({
      title: 'Help',
      description: 'Answers for renters and lenders: booking, paying, payouts, refunds, safety and more.',
      path: '/help',
      origin: context.origin,
      hidden: Boolean(search.search),
    }),
  component: HelpPage,
})

function HelpPage() {
  const { search = '' } = Route.useSearch()
  return <Help key={search} search={search} />
}
