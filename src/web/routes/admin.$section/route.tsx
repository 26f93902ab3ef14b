import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { AdminPage } from './admin-page.tsx'
import type { AdminSearch } from './admin-search.ts'
import { findSection } from './sections.ts'

/** For everybody but admins there is nothing here. */
export const Route = createFileRoute('/admin/$section')({
  validateSearch: (search): AdminSearch => search,
  loader: ({ context: { viewer }, params }) => {
    const section = findSection(params.section)
    if (!viewer?.isAdmin || !section) throw notFound()
    return section
  },
  head: ({ loaderData }) =>
    pageHead({ title: loaderData ? loaderData.label : '404: off the map', hidden: true }),
  component: Admin,
})

function Admin() {
  const { section } = Route.useParams()
  return <AdminPage key={section} name={section} search={Route.useSearch()} />
}
