import type { BookingLine } from '#contract/moderated-bookings.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { UserLink } from '#web/routes/admin.$section/entries/words.tsx'

/** The days and the people of a booking. */
export const BookingFacts = ({ booking }: { booking: BookingLine }) => (
  <Facts
    isFirstWide
    facts={[
      ['Days', showPeriod(booking.startDate, booking.endDate)],
      ['Renter', <UserLink key="renter" user={booking.renter} />],
      ['Owner', <UserLink key="owner" user={booking.owner} />],
    ]}
  />
)
