import { pageHead } from '#web/components/page/page-head.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'
import { definePage } from '#web/router/page.ts'
import { Lend } from './lend.tsx'

export const page = definePage('/lend', {
  load: ({ queryClient }) => queryClient.prefetchQuery(townFiguresQuery),
  head: ({ origin }) =>
    pageHead({
      title: 'Lend Your Pack',
      description:
        'Earn with the outdoor gear in your garage. List it free, approve every request, and get paid within 24 hours of pickup.',
      path: '/lend',
      origin,
    }),
  Component: Lend,
})
