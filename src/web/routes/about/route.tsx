import { town } from '#domain/town.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'
import { definePage } from '#web/router/page.ts'
import { About } from './about.tsx'

export const page = definePage('/about', {
  load: ({ queryClient }) => queryClient.prefetchQuery(townFiguresQuery),
  head: ({ origin }) =>
    pageHead({
      title: 'About',
      description: `Switchback is where people in ${town.city}, ${town.state} rent outdoor gear to one another, by the day.`,
      path: '/about',
      origin,
    }),
  Component: About,
})
