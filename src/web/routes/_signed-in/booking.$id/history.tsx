import { useQuery } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import type { BookingEventKind } from '#domain/booking-event.ts'
import { showDayOf } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEventsQuery } from '#web/components/bookings/booking-events.ts'
import { EventLine } from '#web/components/bookings/event-line.tsx'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

/**
 * The order of events of one day, of which the page shows no time. A return may be recorded on the day after the rental,
 * hours after the booking was completed.
 */
const orderOf = ({ kind }: { kind: BookingEventKind }) =>
  kind === 'completed' ? 1 : kind.startsWith('claim') ? 2 : 0

/** The events of the booking so far, and a link to the conversation. */
export function History({ booking }: { booking: BookingView }) {
  const { id, side, status, message } = booking
  const now = useNow()
  const other = side === 'renter' ? booking.owner : booking.renter
  const { data = [] } = useQuery({ ...bookingEventsQuery(other.id), refetchOnWindowFocus: 'always' })
  const events = data
    .filter(({ bookingId }) => bookingId === id)
    .map((event) => ({ ...event, day: dateIn(serviceArea.zone, new Date(event.at)) }))
    .toSorted((one, other) => one.day.localeCompare(other.day) || orderOf(one) - orderOf(other))
  return (
    <Panel aria-labelledby="history" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="history" className="text-xl">
          {other.firstName} and you
        </h2>
        <Link
          to="/messages"
          search={{ with: other.id, booking: id }}
          className="link -my-2.5 inline-flex min-h-11 items-center text-sm"
        >
          Open in Messages
        </Link>
      </div>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="grid justify-items-start gap-2">
            <EventLine event={event} other={other.firstName} isKnown>
              <time dateTime={event.day} className="whitespace-nowrap text-ink-3">
                {showDayOf(new Date(event.at), now, serviceArea)}
              </time>
            </EventLine>
            {event.kind === 'requested' && message && status !== 'pending' && (
              <p className="ml-6 max-w-[58ch] rounded-[4px_14px_14px_14px] bg-sunken px-3.5 py-2.5 text-[0.9375rem] leading-5.5 wrap-anywhere whitespace-pre-line">
                {message}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
