import type { ListingView } from '#contract/listings.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'

type ResultCardsProps = { listings: readonly ListingView[]; period: DateRange | null; eager?: boolean }

const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 80rem) 45vw, 300px'

export const ResultCards = ({ listings, period, eager = false }: ResultCardsProps) =>
  listings.map((listing, index) => (
    <li key={listing.id} className="grid min-w-0">
      <ListingCard
        listing={listing}
        sizes={sizes}
        // A phone shows one picture at first; loading more of them eagerly would delay it.
        eager={eager && index === 0}
        period={period ?? undefined}
        level={2}
      />
    </li>
  ))
