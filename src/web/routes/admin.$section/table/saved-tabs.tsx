import { X } from 'lucide-react'
import { useRef } from 'react'
import type { AdminTableName } from '#domain/admin-tables.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Link } from '#web/router/link.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { useDeleteFilter, useSavedFilters } from './saved-filters.ts'
import { sectionOf } from './section-of.ts'

/** The filters that this admin saved, shown below the built-in filters. */
export function SavedTabs({ table, search }: { table: AdminTableName; search: AdminSearch }) {
  const filters = useSavedFilters(table)
  const remove = useDeleteFilter()
  const place = useRef<HTMLElement>(null)
  useRestoredFocus(() => place.current, 'a')
  if (filters.length === 0) return null
  return (
    <nav ref={place} aria-label="Your filters" className="flex flex-wrap gap-2 px-4 pt-2.5 md:px-6">
      {filters.map(({ id, name, conditions }) => {
        const isCurrent = (['view', 'search', 'sort', 'order'] as const).every(
          (part) => search[part] === conditions[part],
        )
        return (
          <span
            key={id}
            className="inline-flex h-8.5 items-center rounded-full border border-line bg-bg text-sm font-semibold has-aria-[current=page]:border-ink"
          >
            <Link
              to="/admin/$section"
              params={{ section: sectionOf[table] }}
              search={conditions}
              resetScroll={false}
              preload={false}
              aria-current={isCurrent ? 'page' : undefined}
              className="hit pr-1 pl-3"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-label={`Delete the filter ${name}`}
              aria-disabled={remove.isPending || undefined}
              onClick={() => remove.isPending || remove.mutate(id)}
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
