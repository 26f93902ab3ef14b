import { sortOrders } from '#domain/listing.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { type Filters, sortWords } from './browse-search.ts'
import type { Change } from './use-change.ts'

type SortSelectProps = { filters: Filters; change: Change; named?: boolean; className?: string }

/**
 * 'Best match' is offered only while there are words to match. The default order has no value, so that a form which adds
 * words without scripts does not ask for the order of a search without words.
 */
export const SortSelect = ({ filters: { sort, defaultSort }, change, named, className }: SortSelectProps) => (
  <Select
    aria-label="Sort"
    {...(named ? { name: 'sort', form: 'filters' } : {})}
    value={sort === defaultSort ? '' : sort}
    onChange={({ target }) => change({ sort: target.value })}
    {...(className ? { className } : {})}
  >
    {[defaultSort, ...sortOrders]
      .filter((order, at, all) => all.indexOf(order) === at && (order !== 'relevance' || at === 0))
      .map((order) => (
        <option key={order} value={order === defaultSort ? '' : order}>
          {sortWords[order]}
        </option>
      ))}
  </Select>
)
