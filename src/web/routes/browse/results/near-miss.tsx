import type { FoundListing } from '#contract/listings.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showDays } from '#domain/wording/dates.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Link } from '#web/router/link.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { cardSizes } from './card-sizes.ts'

export const nearMissHeading = { taken: 'Taken on your dates', too_short: 'Rents for more days' } as const

type NearMissProps = { listing: FoundListing; period: DateRange }

/** A card of gear that fits everything but the dates, with what would fit. */
export function NearMiss({ listing, period }: NearMissProps) {
  const isTaken = listing.fit === 'taken'
  return (
    <ListingCard
      listing={listing}
      sizes={cardSizes}
      period={period}
      badge={
        isTaken
          ? `Taken ${showDays(period.start, period.end)}`
          : `At least ${daysWords(listing.minimumRentalDays)}`
      }
    >
      {isTaken ? (
        <FreeDateLinks listing={listing} />
      ) : (
        <p className="text-right text-sm text-ink-2">
          Rents for at least {daysWords(listing.minimumRentalDays)}
        </p>
      )}
    </ListingCard>
  )
}

function FreeDateLinks({ listing: { id, title, freeDates = [] } }: { listing: FoundListing }) {
  if (freeDates.length === 0) return <p className="text-sm text-ink-2">No free dates in the next year</p>
  const byDate = freeDates.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  return (
    <div className="grid gap-0.5">
      <p className="text-sm text-ink-2">Free dates nearby</p>
      <ul className="relative z-1 -mx-1 flex flex-wrap gap-x-2">
        {byDate.map(({ startDate, endDate }) => (
          <li key={startDate}>
            <Link
              to="/gear/$id"
              params={{ id }}
              search={{ startDate, endDate }}
              aria-label={`${title}, ${showDays(startDate, endDate)}`}
              className="link num inline-flex min-h-11 items-center px-1 text-sm font-[650]"
            >
              {showDays(startDate, endDate)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
