import { MapPin, Search } from 'lucide-react'
import { useRef } from 'react'
import type { CategoryView } from '#contract/categories.ts'
import { textLimits } from '#domain/text-limits.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useEarlyTyping } from '#web/ui/fields/early-typing.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import { DateFilter } from './date-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { Change } from '#web/routes/browse/use-change.ts'
import { useDraft } from './use-draft.ts'

type FilterFieldsProps = {
  search: BrowseSearch
  filters: Filters
  categories: readonly CategoryView[]
  change: Change
}

/** The filters of the side column and the sheet. Without scripts the form is submitted, so fields have the parameters' names. */
export function FilterFields({ search, filters, categories, change }: FilterFieldsProps) {
  return (
    <>
      <SearchField search={search} change={change} />
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            name="category"
            value={filters.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">All categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LocationField search={search} change={change} />
      <PriceFilter search={search} error={filters.priceError} change={change} />
      <DateFilter filters={filters} change={change} />
      <div>
        {/* An unchecked checkbox sends nothing, so this value is sent instead. */}
        <input type="hidden" name="available" value="all" />
        <Checkbox
          name="available"
          value="true"
          checked={filters.availableOnly}
          onChange={(event) => change({ available: event.target.checked ? undefined : 'all' })}
        >
          <span className="font-[650]">Available only</span>
        </Checkbox>
      </div>
    </>
  )
}

type DraftFieldProps = { search: BrowseSearch; change: Change; hideLabel?: boolean; named?: boolean }

export function SearchField({ search, change, hideLabel = false, named = true }: DraftFieldProps) {
  const [draft, setDraft, sendDraft] = useDraft(search.search ?? '', (next) =>
    change({ search: next }, 'typing'),
  )
  const field = useRef<HTMLInputElement>(null)
  useEarlyTyping(field, draft, setDraft)
  return (
    <Field label="Search" hideLabel={hideLabel}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          {...(named ? { name: 'search' } : {})}
          type="search"
          enterKeyHint="search"
          maxLength={textLimits.search}
          placeholder="Skis, tent, kayak"
          start={<Search size={18} aria-hidden />}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={sendDraft}
        />
      )}
    </Field>
  )
}

function LocationField({ search, change }: DraftFieldProps) {
  const [draft, setDraft, sendDraft] = useDraft(search.location ?? '', (next) =>
    change({ location: next }, 'typing'),
  )
  return (
    <Field label="Location">
      {(control) => (
        <Input
          {...control}
          name="location"
          maxLength={textLimits.location}
          placeholder="Neighborhood"
          start={<MapPin size={18} aria-hidden />}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={sendDraft}
        />
      )}
    </Field>
  )
}
