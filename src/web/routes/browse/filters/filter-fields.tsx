import { MapPin } from 'lucide-react'
import type { CategoryView } from '#contract/categories.ts'
import type { FacetsView } from '#contract/facets.ts'
import { conditions } from '#domain/listing.ts'
import { textLimits } from '#domain/text-limits.ts'
import { conditionWords } from '#domain/wording/listings.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { BrowseSearch, Filters } from '#web/routes/browse/browse-search.ts'
import type { Change } from '#web/routes/browse/use-change.ts'
import { NeighborhoodFilter } from './neighborhood-filter.tsx'
import { Option } from './option.tsx'
import { PriceFilter } from './price-filter.tsx'
import { Section } from './section.tsx'
import { useDraft } from './use-draft.ts'

export type FilterFieldsProps = {
  search: BrowseSearch
  filters: Filters
  categories: readonly CategoryView[]
  facets: FacetsView | undefined
  /** Whether the first counts are loading. Placeholders then reserve their space. */
  isCounting: boolean
  change: Change
}

/**
 * The filters of the side column and the sheet. Each field is named like its parameter, because without scripts the browser
 * submits the form.
 */
export function FilterFields({ search, filters, categories, facets, isCounting, change }: FilterFieldsProps) {
  const exact = facets?.exact
  return (
    <>
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
      <PriceFilter search={search} error={filters.priceError} {...{ facets, isCounting, change }} />
      <Section title="Condition">
        {conditions.map((condition) => (
          <Option
            key={condition}
            name="condition"
            value={condition}
            checked={filters.conditions.includes(condition)}
            count={facets?.conditions.find((each) => each.condition === condition)?.count}
            exact={exact}
            onChange={(checked) => {
              const others = filters.conditions.filter((each) => each !== condition)
              change({ condition: (checked ? [...others, condition] : others).join(',') })
            }}
          >
            {conditionWords[condition]}
          </Option>
        ))}
      </Section>
      <Section title="Handing over">
        <Option
          name="delivery"
          value="true"
          checked={filters.delivers}
          count={facets?.delivery}
          exact={exact}
          onChange={(checked) => change({ delivery: checked ? 'true' : undefined })}
        >
          Delivers to you
        </Option>
        <Option
          name="verified"
          value="true"
          checked={filters.isVerified}
          count={facets?.verified}
          exact={exact}
          onChange={(checked) => change({ verified: checked ? 'true' : undefined })}
        >
          Verified owner
        </Option>
      </Section>
      <Section title="Neighborhood">
        <NeighborhoodFilter {...{ filters, facets, isCounting, change }} />
        <div className="mt-1.5">
          <LocationField search={search} change={change} />
        </div>
      </Section>
      <div className="border-t border-line pt-2">
        {/* An unchecked checkbox sends nothing, so this value is sent instead. */}
        <input type="hidden" name="available" value="all" />
        <Option
          name="available"
          value="true"
          checked={filters.availableOnly}
          count={facets?.available}
          exact={exact}
          onChange={(checked) => change({ available: checked ? undefined : 'all' })}
        >
          <span className="font-[650]">Available only</span>
        </Option>
      </div>
    </>
  )
}

function LocationField({ search, change }: Pick<FilterFieldsProps, 'search' | 'change'>) {
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
          placeholder="Any other place"
          start={<MapPin size={18} aria-hidden />}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={sendDraft}
        />
      )}
    </Field>
  )
}
