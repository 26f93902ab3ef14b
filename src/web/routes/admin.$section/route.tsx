import type { FetchQueryOptions } from '@tanstack/react-query'
import { getOverview } from '#contract/moderation.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { query } from '#web/calls/call.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { definePage } from '#web/router/page.ts'
import { AdminPage } from './admin-page.tsx'
import type { AdminSearch } from './admin-search.ts'
import { queriesOf } from './section-queries.ts'
import { findSection, type SectionName } from './sections.ts'

/** Responds with 404 to everyone but admins. Tables are loaded first, so that they are in the server's HTML. */
export const page = definePage('/admin/$section', {
  load: async ({ viewer, params, search, queryClient }) => {
    const section = findSection(params.section)
    if (!viewer?.isAdmin || !section) throw notFound()
    const queries = [query(getOverview), ...queriesOf(section.name, search)]
    await Promise.all(queries.map((each) => queryClient.prefetchQuery(each as FetchQueryOptions)))
    return { name: section.name, label: section.label }
  },
  head: ({ data }) => pageHead({ title: data ? data.label : '404: off the map', hidden: true }),
  Component: Admin,
})

function Admin({ data, search }: { data: { name: SectionName }; search: AdminSearch }) {
  return <AdminPage key={data.name} name={data.name} search={search} />
}
