import type { FoundListing } from '#contract/listings.ts'
import { addDays, readDate } from '#domain/calendar-date.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showDays } from '#domain/wording/dates.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Link } from '#web/router/link.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { cardSizes } from './card-sizes.ts'

type NearMissProps = { listing: FoundListing; period: DateRange }

/**
 * A card of gear that fits everything of a search but its dates. If it is taken, the card links to its nearest free dates.
 * If its minimum rental is longer, the card shows the price of that minimum and links to those dates.
 */
export function NearMiss({ listing, period }: NearMissProps) {
  const { minimumRentalDays } = listing
  if (listing.fit === 'taken') {
    return (
      <ListingCard
        {...{ listing, period }}
        sizes={cardSizes}
        badge="Taken on your dates"
        className="[&_img]:opacity-60"
      >
        <FreeDateLinks listing={listing} />
      </ListingCard>
    )
  }
  const end = addDays(readDate(period.start), minimumRentalDays - 1)
  return (
    <ListingCard
      listing={listing}
      period={{ start: period.start, end }}
      sizes={cardSizes}
      badge={`At least ${daysWords(minimumRentalDays)}`}
    />
  )
}

function FreeDateLinks({ listing: { id, title, freeDates = [] } }: { listing: FoundListing }) {
  const byDate = freeDates.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  return (
    <div className="-mx-4 mt-1 -mb-4 border-t border-line bg-bg px-4 py-3 text-sm text-ink-2">
      Nearest free dates{byDate.length === 0 && ': none in the next year'}
      <ul className="relative z-1 mt-1 flex flex-wrap gap-2">
        {byDate.map(({ startDate, endDate }) => (
          <li key={startDate}>
            <Link
              to="/gear/$id"
              params={{ id }}
              search={{ startDate, endDate }}
              aria-label={`${title}, ${showDays(startDate, endDate)}`}
              className="hit num grid h-9 place-items-center rounded-md border border-line-strong bg-surface px-2.5 font-[650] text-ink"
            >
              {showDays(startDate, endDate)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
