import { town } from '#domain/town.ts'
import { useId } from 'react'
import type { FacetsView } from '#contract/facets.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { BrowseSearch } from '#web/routes/browse/browse-search.ts'
import type { Change } from '#web/routes/browse/use-change.ts'
import { PriceRange } from './price-range.tsx'
import { Section } from './section.tsx'
import { useDraft } from './use-draft.ts'

type PriceFilterProps = {
  search: BrowseSearch
  error: string | undefined
  facets: FacetsView | undefined
  isCounting: boolean
  change: Change
}

/** The filter for the lowest and highest daily price. Two handles on a histogram and two text fields edit the same drafts. */
export function PriceFilter({ search, error, facets, isCounting, change }: PriceFilterProps) {
  const about = useId()
  const shared = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 10,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? about : undefined,
  } as const
  const [min, setMin, sendMin] = useDraft(search.minPrice ?? '', (next) =>
    change({ minPrice: next }, 'typing'),
  )
  const [max, setMax, sendMax] = useDraft(search.maxPrice ?? '', (next) =>
    change({ maxPrice: next }, 'typing'),
  )
  return (
    <Section title="Daily price">
      {/* Reserves the height of the histogram while the counts load, so that the fields below do not move. */}
      {isCounting && <Skeleton className="h-18.75" />}
      {facets && facets.prices.length > 0 && (
        <PriceRange bars={facets.prices} {...{ min, max }} onMin={setMin} onMax={setMax} />
      )}
      <div className="mt-2.5 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Input
          {...shared}
          name="minPrice"
          aria-label={`Min price in ${town.moneyWord}`}
          placeholder="$ Min"
          value={min}
          onChange={(event) => setMin(event.target.value)}
          onBlur={sendMin}
        />
        <span className="text-ink-3">to</span>
        <Input
          {...shared}
          name="maxPrice"
          aria-label={`Max price in ${town.moneyWord}`}
          placeholder="$ Max"
          value={max}
          onChange={(event) => setMax(event.target.value)}
          onBlur={sendMax}
        />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={about}>{error}</FieldError>
        </div>
      )}
    </Section>
  )
}
