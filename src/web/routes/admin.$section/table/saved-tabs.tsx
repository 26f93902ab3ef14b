import { X } from 'lucide-react'
import { readSearch } from '#web/search.ts'
import { Link } from '#web/router/link.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import type { DeskTableName } from './desk-tables.ts'
import { sectionOf } from './section-of.ts'
import { useTableSettings } from './table-settings.ts'

/** The filters that an admin saved on this device, below the tabs of everyone. */
export function SavedTabs({ table, search }: { table: DeskTableName; search: AdminSearch }) {
  const { filters, forget } = useTableSettings(table)
  if (filters.length === 0) return null
  return (
    <nav aria-label="Your filters" className="flex flex-wrap gap-2 px-4 pt-2.5 md:px-6">
      {filters.map(({ name, query }) => {
        const saved = readSearch(query)
        const isCurrent = (['view', 'search', 'sort', 'order'] as const).every(
          (part) => search[part] === saved[part],
        )
        return (
          <span
            key={name}
            className="inline-flex h-8.5 items-center rounded-full border border-line bg-bg text-sm font-semibold has-aria-[current=page]:border-ink"
          >
            <Link
              to="/admin/$section"
              params={{ section: sectionOf[table] }}
              search={saved}
              resetScroll={false}
              preload={false}
              aria-current={isCurrent ? 'page' : undefined}
              className="hit pr-1 pl-3"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-label={`Forget the filter ${name}`}
              onClick={() => forget(name)}
              className="hit mr-1 grid size-6 place-items-center rounded-full text-ink-2 hover:bg-sunken"
            >
              <X size={14} aria-hidden />
            </button>
          </span>
        )
      })}
    </nav>
  )
}
