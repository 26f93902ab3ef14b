import { ChevronRight } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { type AdminSearch, chosenIn } from '#web/routes/admin.$section/admin-search.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'
import { scrollingRow, useScrollingRow } from '#web/ui/scrolling-row.ts'

type ViewTabsProps = {
  section: SectionName
  search: AdminSearch
  /** The names and labels of the built-in filters, in order. */
  views: readonly (readonly [name: string, label: string])[]
  current: string
  counts: Record<string, number> | undefined
}

/** The built-in filters of a table with their exact counts, in a row that scrolls sideways. It fades out before an arrow where more follow. */
export function ViewTabs({ section, search, views, current, counts }: ViewTabsProps) {
  const row = useScrollingRow<HTMLUListElement>(current, counts)
  return (
    <nav aria-label="Saved filters" className="group/tabs relative border-b border-line">
      <ul ref={row} className={`${scrollingRow} gap-0.5 px-2 md:gap-0 md:px-4`}>
        {views.map(([name, label]) => (
          <li key={name}>
            <Link
              to="/admin/$section"
              params={{ section }}
              search={{ ...search, view: name, after: undefined, [chosenOf(search)]: undefined }}
              resetScroll={false}
              preload={false}
              aria-current={name === current ? 'page' : undefined}
              className="group -mb-px inline-flex h-11 items-center gap-1.5 border-b-3 border-transparent px-2.5 text-sm md:px-1.5 font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
            >
              {label}
              {counts && (
                <span className="num rounded-full bg-quiet-bg px-1.5 text-2xs leading-4.5 font-semibold text-quiet group-aria-[current=page]:bg-ink group-aria-[current=page]:text-bg">
                  {(counts[name] ?? 0).toLocaleString('en-US')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <ChevronRight
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 hidden h-full w-6.5 bg-surface pr-2 text-ink-2 group-has-data-more-after/tabs:block"
      />
    </nav>
  )
}

const chosen = Object.values(chosenIn)

/** Returns the parameter that names the open row. Links to other filters leave it out, which closes the row. */
const chosenOf = (search: AdminSearch) => chosen.find((name) => search[name] !== undefined) ?? 'report'
