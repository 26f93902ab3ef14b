import { pageHead } from '#web/components/page/page-head.ts'
import { notFound } from '#web/router/matching/outcomes.ts'
import { definePage } from '#web/router/page.ts'
import { AdminPage } from './admin-page.tsx'
import type { AdminSearch } from './admin-search.ts'
import { findSection, type SectionName } from './sections.ts'

/** Responds with 404 to everyone but admins. */
export const page = definePage('/admin/$section', {
  load: ({ viewer, params }) => {
    const section = findSection(params.section)
    if (!viewer?.isAdmin || !section) throw notFound()
    return section
  },
  head: ({ data }) => pageHead({ title: data ? data.label : '404: off the map', hidden: true }),
  Component: Admin,
})

function Admin({ data, search }: { data: { name: SectionName }; search: AdminSearch }) {
  return <AdminPage key={data.name} name={data.name} search={search} />
}
