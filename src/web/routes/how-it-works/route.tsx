import { pageHead } from '#web/components/page/page-head.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'
import { definePage } from '#web/router/page.ts'
import { HowItWorks } from './how-it-works.tsx'

export const page = definePage('/how-it-works', {
  load: ({ queryClient }) => queryClient.prefetchQuery(townFiguresQuery),
  head: ({ origin }) =>
    pageHead({
      title: 'How It Works',
      description:
        'How renting and lending outdoor gear on Switchback works, from the request to the payout, with every fee.',
      path: '/how-it-works',
      origin,
    }),
  Component: HowItWorks,
})
