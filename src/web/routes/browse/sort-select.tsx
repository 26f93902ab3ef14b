import { sortOrders } from '#domain/listing.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { type Filters, sortWords } from './browse-search.ts'
import type { Change } from './use-change.ts'

type SortSelectProps = { filters: Filters; change: Change; className: string }

/**
 * 'Best match' is offered only while there are words to match. The default order has no value, so that a form which adds
 * words without scripts does not ask for the order of a search without words.
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
