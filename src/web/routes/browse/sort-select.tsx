import { sortOrders } from '#domain/listing.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { type Filters, sortWords } from './browse-search.ts'
import type { Change } from './use-change.ts'

type SortSelectProps = { filters: Filters; change: Change; className: string }

/**
 * The list of sort orders; 'Best match' needs a search text. The default order has an empty value. So a form that is
 * submitted without scripts, with a first search text, gets the default order for a search text.
 */
export const SortSelect = ({ filters: { sort, defaultSort }, change, className }: SortSelectProps) => (
  <Select
    aria-label="Sort"
    name="sort"
    form="filters"
    value={sort === defaultSort ? '' : sort}
    onChange={({ target }) => change({ sort: target.value })}
    className={className}
  >
    <option value="">{sortWords[defaultSort]}</option>
    {sortOrders
      .filter((order) => order !== defaultSort && order !== 'relevance')
      .map((order) => (
        <option key={order} value={order}>
          {sortWords[order]}
        </option>
      ))}
  </Select>
)
