import { Calendar } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { agoWords } from '#domain/wording/reader-times.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { MessageLink } from '#web/components/bookings/actions/message-link.tsx'
import { OverlapNote } from '#web/components/bookings/actions/overlap-note.tsx'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { DeadlineWords } from '#web/components/bookings/facts/deadline-words.tsx'
import { DeliveryWords } from '#web/components/bookings/facts/delivery-words.tsx'
import { MessageBubble } from '#web/components/bookings/facts/message-bubble.tsx'
import { WhoIsAsking } from '#web/components/bookings/facts/who-is-asking.tsx'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { RequestFigures } from './request-figures.tsx'

/** A request with everything its owner needs to answer it. */
export function RequestCard({ booking, onApproved }: { booking: BookingView; onApproved: () => void }) {
  const { id, listing, startDate, endDate, totalDays, side, renter, createdAt } = booking
  return (
    <li
      id={`booking-${id}`}
      className="grid grid-cols-[5.75rem_minmax(0,1fr)] rounded-xl sm:grid-rows-[auto_1fr_auto] border border-line bg-surface sm:grid-cols-[10.25rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)_18rem]"
    >
      <WholePicture
        listing={listing}
        sizes="(width < 40rem) 78px, (width < 64rem) 140px, 168px"
        frame="mt-3.5 ml-3.5 self-start aspect-4/3 rounded-md sm:row-span-2 sm:mt-5.5 sm:ml-5.5"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 p-3.5 sm:px-6 sm:pt-5.5 sm:pb-0">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} side={side} />
          <time dateTime={createdAt} className="text-sm text-ink-3">
            {agoWords(new Date(createdAt), useNow())}
          </time>
        </div>
        <h3 className="text-lg leading-6 wrap-anywhere sm:text-xl sm:leading-6.5">
          <Link to="/booking/$id" params={{ id }} className="hover:underline">
            {listing.title}
          </Link>
        </h3>
        <p className="num flex flex-wrap items-center gap-x-2">
          <Calendar size={18} aria-hidden className="text-ink-3" />
          <b className="font-semibold whitespace-nowrap">{showPeriod(startDate, endDate)}</b>
          <span className="text-ink-2">{daysWords(totalDays)}</span>
        </p>
        <DeadlineWords booking={booking} />
      </div>
      <div className="flex min-w-0 flex-col items-start gap-2.5 px-3.5 pb-3.5 max-sm:col-span-full sm:col-start-2 sm:px-6 sm:pt-3 sm:pb-5.5">
        <p className="flex items-center gap-2.5 font-[650]">
          <Avatar user={renter} size={30} />
          <span className="wrap-anywhere">
            <span className="sr-only">Renter: </span>
            <Link to="/people/$id" params={{ id: renter.id }} className="hover:underline">
              {renter.firstName} {renter.lastName}
            </Link>
          </span>
        </p>
        <WhoIsAsking booking={booking} />
        <DeliveryWords booking={booking} />
        <MessageBubble message={booking.message} />
      </div>
      <div className="num col-span-full grid content-start gap-x-10 gap-y-2.5 border-t border-line p-3.5 sm:px-6 sm:py-5.5 md:max-lg:grid-cols-2 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:border-t-0 lg:border-l">
        <RequestFigures booking={booking} />
        <div className="flex flex-col gap-2.5">
          <OverlapNote booking={booking} />
          <RequestAnswer booking={booking} onApproved={onApproved} />
          <MessageLink booking={booking} />
        </div>
      </div>
    </li>
  )
}
