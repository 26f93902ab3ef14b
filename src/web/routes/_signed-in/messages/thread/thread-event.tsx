import { EventLine } from '#web/components/bookings/event-line.tsx'
import { Link } from '#web/router/link.tsx'
import { showDay, showTime } from '#domain/wording/reader-times.ts'
import type { EventThreadLine } from './lay-out-thread.ts'

type ThreadEventProps = {
  line: EventThreadLine
  other: string
  clock: { now: Date; zone: string }
}

/** An event of a booking between the messages. The first of several in a row names the booking and leads to its page. */
export function ThreadEvent({ line: { event, startsDay, continues }, other, clock }: ThreadEventProps) {
  const at = new Date(event.at)
  return (
    <>
      {startsDay && (
        <p className="py-2 text-center text-xs text-ink-3 not-first:pt-4">{showDay(at, clock)}</p>
      )}
      <p className="max-w-[min(34rem,94%)] self-center py-0.5 text-center max-lg:[&_svg]:hidden">
        <EventLine event={event} other={other} isKnown={continues}>
          {!continues && (
            <>
              <Link to="/booking/$id" params={{ id: event.bookingId }} className="link hit whitespace-nowrap">
                See booking
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={event.at} className="text-2xs text-ink-3">
            {showTime(at, clock.zone)}
          </time>
        </EventLine>
      </p>
    </>
  )
}
