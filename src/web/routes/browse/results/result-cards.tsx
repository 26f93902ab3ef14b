import type { FoundListing } from '#contract/listings.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { cardSizes } from './card-sizes.ts'
import { NearMiss, nearMissHeading } from './near-miss.tsx'

type ResultCardsProps = {
  listings: readonly FoundListing[]
  period: DateRange | null
  eager?: boolean
  /** A page added below the first, which has the heading of the close matches already. */
  continued?: boolean
}

/**
 * The cards of a page, the matches first. Close matches, gear that is taken on the dates and gear that rents for longer
 * follow, each group under its heading.
 */
export const ResultCards = ({ listings, period, eager = false, continued = false }: ResultCardsProps) => {
  const firstClose = continued ? -1 : listings.findIndex(({ matched }) => matched === 'some')
  return listings.flatMap((listing, index) => {
    const { id, fit = 'free' } = listing
    if (fit !== 'free' && period) {
      return [
        listings[index - 1]?.fit !== fit && <GroupHeading key={fit} title={nearMissHeading[fit]} />,
        <li key={id} className="grid min-w-0">
          <NearMiss listing={listing} period={period} />
        </li>,
      ]
    }
    return [
      index === firstClose && (
        <GroupHeading key="close" title="Close matches" hint="These fit most of your words." />
      ),
      <li key={id} className="grid min-w-0">
        <ListingCard
          listing={listing}
          sizes={cardSizes}
          // A phone shows one picture at first; loading more of them eagerly would delay it.
          eager={eager && index === 0}
          period={period ?? undefined}
          level={listing.matched === 'some' ? 3 : 2}
        />
      </li>,
    ]
  })
}

const GroupHeading = ({ title, hint }: { title: string; hint?: string }) => (
  <li className="col-span-full pt-4">
    <h2 className="text-xl">{title}</h2>
    {hint && <p className="text-sm text-ink-2">{hint}</p>}
  </li>
)
