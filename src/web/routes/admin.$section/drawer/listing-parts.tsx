import type { ListingEvidence } from '#contract/evidence.ts'
import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { listingHistoryWords } from '#domain/wording/listing-history.ts'
import { Link } from '#web/router/link.tsx'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import { DrawerPart } from '#web/components/admin/drawer.tsx'
import { ListingPhotos } from './listing-photos.tsx'
import { Timeline } from '#web/components/admin/timeline.tsx'

const conditionWords = { excellent: 'Excellent', good: 'Good', fair: 'Fair' } as const

/** A listing as renters see it now, and its open and upcoming bookings. */
export function ListingAsSeen({ listing }: { listing: ListingEvidence }) {
  const { description, condition, category, dailyRate, available, location, bookingsAhead } = listing
  return (
    <DrawerPart title="The listing as renters see it now">
      <ListingPhotos listing={listing} />
      <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">“{description}”</p>
      <p className="text-sm text-ink-2">
        <b className="num font-[650] text-ink">{showMoney(dailyRate)} a day</b>, {category}, condition{' '}
        <b className="font-[650] text-ink">{conditionWords[condition]}</b>, {location},{' '}
        {available ? 'available' : 'paused by its owner'}.
      </p>
      {bookingsAhead.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {bookingsAhead.map(({ bookingId, status, startDate, endDate, renter, totalAmount }) => (
            <li key={bookingId}>
              <Link
                to="/admin/$section"
                params={{ section: 'bookings' }}
                search={{ booking: bookingId }}
                className="link"
              >
                {showDays(startDate, endDate)}
              </Link>
              , {nameOf(renter)}, {aheadWords[status] ?? status},{' '}
              <span className="num">{showMoney(totalAmount)}</span>
            </li>
          ))}
        </ul>
      )}
    </DrawerPart>
  )
}

const aheadWords: Record<string, string> = {
  pending: 'asked for',
  approved: 'to be paid',
  confirmed: 'paid',
}

/** A timeline of what happened to the listing, including the rentals of users who reported it. */
export const ListingHistory = ({ listing }: { listing: ListingEvidence }) => (
  <DrawerPart title="What happened">
    <Timeline
      entries={listing.history.map((entry) => ({
        at: entry.at,
        words: listingHistoryWords(entry),
        amount: entry.amount,
        isMarked: entry.event === 'reported' || entry.event === 'photo_added',
      }))}
    />
  </DrawerPart>
)
