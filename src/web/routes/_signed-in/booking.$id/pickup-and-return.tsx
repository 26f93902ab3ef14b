import { ArrowRight, CalendarPlus, MapPin, RotateCcw } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { calendarFileOf } from '#web/components/bookings/calendar-file.ts'
import { DeliveryWords } from '#web/components/bookings/facts/delivery-words.tsx'
import { PickupWords } from '#web/components/bookings/facts/pickup-words.tsx'
import { AnchorButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The days, the place and the time of pickup and return. */
export function PickupAndReturn({ booking }: { booking: BookingView }) {
  const { id, status, listing, startDate, endDate, returnedAt } = booking
  const isAhead = (status === 'approved' || status === 'confirmed') && returnedAt === null
  return (
    <Panel aria-labelledby="pickup" className="grid gap-4">
      <h2 id="pickup" className="text-xl">
        Pick up and return
      </h2>
      <dl className="num grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <dt className="flex items-center gap-2 text-ink-2">
          <ArrowRight size={18} aria-hidden className="text-ink-3" />
          Pick up
        </dt>
        <dd className="wrap-anywhere">
          <b className="font-[650]">{showDateWithWeekday(startDate)}</b>
        </dd>
        <dt className="flex items-center gap-2 text-ink-2">
          <RotateCcw size={18} aria-hidden className="text-ink-3" />
          Return
        </dt>
        <dd>
          <b className="font-[650]">{showDateWithWeekday(endDate)}</b>
        </dd>
        <dt className="flex items-center gap-2 text-ink-2">
          <MapPin size={18} aria-hidden className="text-ink-3" />
          Where
        </dt>
        <dd className="wrap-anywhere">{listing.location}</dd>
      </dl>
      <DeliveryWords booking={booking} />
      <PickupWords booking={booking} />
      {isAhead && (
        <AnchorButton href={calendarFileOf(id)} download variant="line" size="small">
          <CalendarPlus size={18} aria-hidden />
          Calendar
        </AnchorButton>
      )}
    </Panel>
  )
}
