import type { ListingView } from '#contract/listings.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type ResultCardsProps = {
  listings: readonly ListingView[]
  period: DateRange | null
  eager?: boolean
  /** A page added below the first, which has the heading of the close matches already. */
  continued?: boolean
}

const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 80rem) 45vw, 300px'

/** Close matches follow the listings that have every word, under a heading of their own. */
export const ResultCards = ({ listings, period, eager = false, continued = false }: ResultCardsProps) => {
  const firstClose = continued ? -1 : listings.findIndex(({ matched }) => matched === 'some')
  return listings.flatMap((listing, index) => [
    index === firstClose && (
      <li key="close" className="col-span-full pt-2">
        <h2 className="text-xl">Close matches</h2>
        <p className="text-sm text-ink-2">These fit most of your words.</p>
      </li>
    ),
    <li key={listing.id} className="grid min-w-0">
      <ListingCard
        listing={listing}
        sizes={sizes}
        // A phone shows one picture at first; loading more of them eagerly would delay it.
        eager={eager && index === 0}
        period={period ?? undefined}
        level={listing.matched === 'some' ? 3 : 2}
      />
    </li>,
  ])
}
