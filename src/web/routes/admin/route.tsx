import { getFigures } from '#contract/admin-figures.ts'
import { getOverview } from '#contract/moderation.ts'
import { query } from '#web/calls/call.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { definePage } from '#web/router/page.ts'
import { Overview } from './overview.tsx'
import { rangeOf } from './range.ts'

/** What needs an admin, and the figures of the town. Responds with 404 to everyone but admins. */
export const page = definePage('/admin', {
  load: async ({ viewer, search, queryClient }) => {
    if (!viewer?.isAdmin) throw notFound()
    await Promise.all([
      queryClient.prefetchQuery(query(getOverview)),
      queryClient.prefetchQuery(query(getFigures, { query: { range: rangeOf(search) } })),
    ])
    return { isAdmin: true }
  },
  head: ({ data }) => pageHead({ title: data ? 'Overview' : '404: off the map', hidden: true }),
  Component: ({ search }) => <Overview range={rangeOf(search)} />,
})
