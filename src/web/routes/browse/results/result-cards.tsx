import type { FoundListing } from '#contract/listings.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { cardSizes } from './card-sizes.ts'
import { NearMiss, nearMissHeading } from './near-miss.tsx'

type ResultCardsProps = { listings: readonly FoundListing[]; period: DateRange | null; eager?: boolean }

/** The cards of a page. Gear that is taken on the dates, or rents for longer, comes last, under headings of its own. */
export const ResultCards = ({ listings, period, eager = false }: ResultCardsProps) =>
  listings.map((listing, index) => {
    const { id, fit = 'free' } = listing
    if (fit === 'free' || !period) {
      return (
        <li key={id} className="grid min-w-0">
          <ListingCard
            listing={listing}
            sizes={cardSizes}
            // A phone shows one picture at first; loading more of them eagerly would delay it.
            eager={eager && index === 0}
            period={period ?? undefined}
            level={2}
          />
        </li>
      )
    }
    const isFirst = listings[index - 1]?.fit !== fit
    return [
      isFirst && (
        <li key={fit} className="col-span-full pt-4">
          <h2 className="text-xl">{nearMissHeading[fit]}</h2>
        </li>
      ),
      <li key={id} className="grid min-w-0">
        <NearMiss listing={listing} period={period} />
      </li>,
    ]
  })
