import { useQuery } from '@tanstack/react-query'
import { Map } from 'lucide-react'
import { listCategories } from '#contract/categories.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { query } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import { CategoryIcon } from './category-icon.tsx'

export function GearNotFound() {
  return (
    <StatusPage
      icon={<Map size={24} aria-hidden />}
      title="Gear Not Found"
      subject={<CategoryLinks />}
      action={<LinkButton to="/browse">Find Gear</LinkButton>}
    >
      This listing may have been removed by its owner.
    </StatusPage>
  )
}

/** Leads to the gear of each category, if the categories can be loaded. */
function CategoryLinks() {
  const { data: categories } = useQuery(query(listCategories))
  if (!categories) return null
  return (
    <nav aria-label="Gear by category" className="mt-2">
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name, icon }) => (
          <li key={id}>
            <Link
              to="/browse"
              search={{ category: id }}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold hover:border-line-strong"
            >
              <CategoryIcon icon={icon} size={18} className="text-ink-2" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
