import type { BookingView } from '#contract/bookings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDate } from '#domain/wording/dates.ts'
import { Link } from '#web/router/link.tsx'

/** The version of the rental agreement that the renter accepted with the request. */
export function AgreementPart({
  booking: { agreementVersion, createdAt, side, renter },
}: {
  booking: BookingView
}) {
  if (agreementVersion === null) return null
  return (
    <p className="num text-sm text-ink-2">
      {side === 'renter' ? 'You' : renter.firstName} accepted the{' '}
      <Link to="/rental-agreement" className="link">
        rental agreement
      </Link>
      , version {agreementVersion}, on {showDate(dateIn(serviceArea.zone, new Date(createdAt)))}.
    </p>
  )
}
