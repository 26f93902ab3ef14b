import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CategoryView } from '#contract/categories.ts'
import type { FacetsView } from '#contract/facets.ts'
import { CategoryIcon } from '#web/components/listings/category-icon.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { scrollingRow, useScrollingRow } from '#web/ui/scrolling-row.ts'
import { type BrowseSearch, changeSearch } from './browse-search.ts'
import { Count } from './filters/count.tsx'

type CategoryBarProps = {
  search: BrowseSearch
  /** The id of the chosen category; empty for all gear. */
  chosen: string
  categories: readonly CategoryView[]
  facets: FacetsView | undefined
}

/**
 * One link for each category, with its icon and the number of listings it would find. The row scrolls sideways where it
 * does not fit.
 */
export function CategoryBar({ search, chosen, categories, facets }: CategoryBarProps) {
  const row = useScrollingRow<HTMLUListElement>(chosen, facets)
  const place = (id: string, icon: ReactNode, words: ReactNode) => (
    <li key={id} className="flex-none">
      <Link
        to="/browse"
        search={changeSearch(search, { category: id })}
        aria-current={id === chosen ? 'true' : undefined}
        className={classNames(
          'flex h-15 min-w-18.5 flex-col items-center justify-center gap-1 border-b-3 px-2 text-xs font-semibold whitespace-nowrap sm:h-16 sm:min-w-22 sm:px-2.5 sm:text-[0.8125rem]',
          '-outline-offset-3 hover:bg-bg hover:text-ink',
          id === chosen ? 'border-action text-ink' : 'border-transparent text-ink-2',
        )}
      >
        {icon}
        <span>{words}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="Categories" className="wrap max-sm:px-0">
      <ul ref={row} className={`relative ${scrollingRow} gap-1 px-4 sm:-mx-6 sm:px-6`}>
        {place('', <LayoutGrid size={22} aria-hidden />, 'All gear')}
        {categories.map(({ id, name, icon }) =>
          place(
            id,
            <CategoryIcon icon={icon} size={22} />,
            <>
              {name}
              {facets && (
                <Count
                  count={facets.categories.find((each) => each.id === id)?.count ?? 0}
                  exact={facets.exact}
                  className="ml-1.5 font-normal"
                />
              )}
            </>,
          ),
        )}
      </ul>
    </nav>
  )
}
