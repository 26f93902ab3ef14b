import { useQuery } from '@tanstack/react-query'
import { ChevronRight, RotateCcw, ScrollText, Star } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { getPublicProfile } from '#contract/public-profiles.ts'
import { dateIn, readDate } from '#domain/calendar-date.ts'
import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { showDate } from '#domain/wording/dates.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { serviceArea } from '#domain/service-area.ts'
import { dayOfVersion } from '#domain/town-files.ts'
import { query } from '#web/calls/call.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { VerifiedShield } from '#web/components/users/verified.tsx'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** The other party, and what the two have agreed on: cancellation and the rental agreement. */
export function OtherParty({ booking }: { booking: BookingView }) {
  const { side } = booking
  const other = side === 'renter' ? booking.owner : booking.renter
  return (
    <Panel aria-labelledby="other-party" className="grid gap-3.5">
      <h2 id="other-party" className="text-xl">
        {side === 'renter' ? 'Owner' : 'Renter'}
      </h2>
      <Link
        to="/people/$id"
        params={{ id: other.id }}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-sunken"
      >
        <Avatar user={other} size={44} />
        <span className="grid min-w-0 flex-1">
          <span className="font-[650] wrap-anywhere">
            {other.firstName} {other.lastName}
          </span>
          <Rating userId={other.id} as={side === 'renter' ? 'asOwner' : 'asRenter'} />
        </span>
        <ChevronRight size={18} aria-hidden className="text-ink-3" />
      </Link>
      <div className="-ml-3 justify-self-start">
        <MessageLink booking={booking} />
      </div>
      <Terms booking={booking} />
    </Panel>
  )
}

function Rating({ userId, as }: { userId: string; as: 'asOwner' | 'asRenter' }) {
  const { data: user } = useQuery(query(getPublicProfile, { params: { id: userId } }))
  if (!user) return <span className="min-h-5" />
  const { averageRating, totalReviews } = user[as]
  return (
    <span className="num flex flex-wrap items-center gap-x-2.5 text-sm text-ink-2">
      {averageRating === null ? (
        'No reviews yet'
      ) : (
        <span className="inline-flex items-center gap-1.25">
          <Star size={16} aria-hidden fill="currentColor" className="text-star" />
          <b className="font-[650] text-ink">{averageRating.toFixed(1)}</b> ({totalReviews})
        </span>
      )}
      {user.verified && <VerifiedShield />}
    </span>
  )
}

function Terms({ booking }: { booking: BookingView }) {
  const { status, side, renter, startDate, agreementVersion, createdAt } = booking
  const now = useNow()
  const isOpen = status === 'approved' || status === 'confirmed'
  return (
    <>
      {isOpen && (
        <p className="num flex gap-2.5 text-sm text-ink-2">
          <RotateCcw size={18} aria-hidden className="shrink-0 text-ink-3" />
          <span>
            <Unbroken>
              {cancellationDeadlineWords(
                { ...bookedPrice(booking), startDate: readDate(startDate) },
                now,
                serviceArea,
                side === 'owner' ? renter.firstName : undefined,
              )}
            </Unbroken>
            .
          </span>
        </p>
      )}
      {agreementVersion !== null && (
        <p className="num flex gap-2.5 text-sm text-ink-2">
          <ScrollText size={18} aria-hidden className="shrink-0 text-ink-3" />
          <span className="wrap-anywhere">
            {side === 'renter' ? 'You' : renter.firstName} accepted the{' '}
            <Link to="/rental-agreement" className="link">
              rental agreement
            </Link>{' '}
            <Unbroken>
              {`of ${showDate(dayOfVersion(agreementVersion))} on ${showDate(dateIn(serviceArea.zone, new Date(createdAt)))}.`}
            </Unbroken>
          </span>
        </p>
      )}
    </>
  )
}
