import { type SortOrder, sortOrders } from '#domain/listing.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { sortWords } from './browse-search.ts'
import type { Change } from './use-change.ts'

type SortSelectProps = { sort: SortOrder; change: Change; named?: boolean; className?: string }

export const SortSelect = ({ sort, change, named, className }: SortSelectProps) => (
  <Select
    aria-label="Sort"
    {...(named ? { name: 'sort', form: 'filters' } : {})}
    value={sort}
    onChange={(event) => {
      const next = event.target.value
      change({ sort: next === 'newest' ? undefined : next })
    }}
    {...(className ? { className } : {})}
  >
    {sortOrders.map((order) => (
      <option key={order} value={order}>
        {sortWords[order]}
      </option>
    ))}
  </Select>
)
