import { pageHead } from '#web/components/page/page-head.ts'
import { notFound, redirect } from '#web/router/matching/outcomes.ts'
import { definePage } from '#web/router/page.ts'

/** Redirects to the overview, which says what waits in each section. */
export const page = definePage('/admin', {
  load: ({ viewer }) => {
    if (!viewer?.isAdmin) throw notFound()
    throw redirect({ to: '/admin/$section', params: { section: 'overview' } })
  },
  head: () => pageHead({ title: '404: off the map', hidden: true }),
  Component: () => null,
})
