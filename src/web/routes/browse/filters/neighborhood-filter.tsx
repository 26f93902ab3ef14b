import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FacetsView } from '#contract/facets.ts'
import type { Filters } from '#web/routes/browse/browse-search.ts'
import type { Change } from '#web/routes/browse/use-change.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { Option } from './option.tsx'

type NeighborhoodFilterProps = {
  filters: Filters
  facets: FacetsView | undefined
  isCounting: boolean
  change: Change
}

const shownAtFirst = 5

const byCount = ({ neighborhoods }: FacetsView): string[] =>
  neighborhoods
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .map(({ name }) => name)

/** The known neighborhoods: those with the most gear first, the others under 'More neighborhoods'. */
export function NeighborhoodFilter({ filters, facets, isCounting, change }: NeighborhoodFilterProps) {
  const chosen = filters.neighborhoods
  // The order of the first counts stays, or a box would move away under the pointer when new counts arrive.
  const [order, setOrder] = useState<readonly string[]>()
  if (!order && facets) setOrder(byCount(facets))
  if (!facets) return isCounting && <NeighborhoodRows />
  const all = facets.neighborhoods.toSorted(
    (one, other) => (order?.indexOf(one.name) ?? 0) - (order?.indexOf(other.name) ?? 0),
  )
  const first = all.filter(({ name }, at) => at < shownAtFirst || chosen.includes(name))
  const more = all.filter((each) => !first.includes(each))
  const list = (shown: typeof all) =>
    shown.map(({ name, count }) => (
      <Option
        key={name}
        name="neighborhood"
        value={name}
        checked={chosen.includes(name)}
        {...{ count }}
        exact={facets.exact}
        onChange={(checked) => {
          const next = checked ? [...chosen, name] : chosen.filter((each) => each !== name)
          change({ neighborhood: next.join(',') })
        }}
      >
        {name}
      </Option>
    ))
  return (
    <>
      {list(first)}
      {more.length > 0 && (
        <details className="group">
          <summary className="link flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
            More neighborhoods
            <ChevronDown size={18} aria-hidden className="group-open:rotate-180" />
          </summary>
          {list(more)}
        </details>
      )}
    </>
  )
}

/** Placeholders of the checkboxes while the counts load. Without them the filters below would move when the counts arrive. */
const NeighborhoodRows = () =>
  Array.from({ length: shownAtFirst + 1 }, (_, row) => (
    <div key={row} className="flex h-11 items-center">
      <Skeleton className="h-4 w-2/3" />
    </div>
  ))
