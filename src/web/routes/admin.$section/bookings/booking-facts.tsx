import type { BookingLine } from '#contract/moderated-bookings.ts'
import { statusWords } from '#domain/booking-words.ts'
import { showPeriod } from '#domain/date-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { dollars, UserLink } from '#web/routes/admin.$section/entries/words.tsx'

export function BookingBadges({ booking }: { booking: BookingLine }) {
  const { label, tone } = statusWords(booking.status, 'owner')
  return (
    <>
      {booking.payoutStatus === 'failed' && <Badge tone="bad">Payout failed</Badge>}
      {booking.refundStatus === 'failed' && <Badge tone="bad">Refund failed</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </>
  )
}

export const BookingFacts = ({ booking }: { booking: BookingLine }) => (
  <Facts
    facts={[
      ['Days', showPeriod(booking.startDate, booking.endDate)],
      ['Renter', <UserLink key="renter" user={booking.renter} />],
      ['Owner', <UserLink key="owner" user={booking.owner} />],
      ['Total', dollars(booking.totalAmount)],
      ['Owner earns', dollars(booking.ownerEarnings)],
    ]}
  />
)
