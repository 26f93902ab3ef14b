import { ArrowRight, CalendarPlus, MapPin, RotateCcw, Truck } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { findNextStep } from '#domain/next-step.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { calendarFileOf } from '#web/components/bookings/calendar-file.ts'
import { PickupWords } from '#web/components/bookings/facts/pickup-words.tsx'
import { AnchorButton } from '#web/components/link-button.tsx'
import { useToday } from '#web/now.ts'
import { Panel } from '#web/ui/panel.tsx'
import { findAskedPickup, lacksPickupTime } from './pickup-time/asked-pickup.ts'

/** The days, the place and the time of pickup and return. */
export function PickupAndReturn({ booking }: { booking: BookingView }) {
  const { id, status, listing, startDate, endDate, returnedAt, delivery, deliveryAddress } = booking
  const today = useToday()
  const isAhead = (status === 'approved' || status === 'confirmed') && returnedAt === null
  const step = findNextStep(booking, today)
  // The next step has the same button, unless the viewer has to suggest or to answer a pickup time there.
  const isInNextStep =
    (step === 'get_ready' || step === 'pick_up') &&
    !findAskedPickup(booking, today) &&
    !lacksPickupTime(booking, today)
  return (
    <Panel aria-labelledby="pickup" className="grid gap-4">
      <h2 id="pickup" className="text-xl">
        {delivery ? 'Delivery and return' : 'Pick up and return'}
      </h2>
      <dl className="num grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2">
        <dt className="flex items-center gap-2 text-ink-2">
          {delivery ? (
            <Truck size={18} aria-hidden className="text-ink-3" />
          ) : (
            <ArrowRight size={18} aria-hidden className="text-ink-3" />
          )}
          {delivery ? 'Delivery' : 'Pick up'}
        </dt>
        <dd className="wrap-anywhere">
          <b className="font-[650]">{showDateWithWeekday(startDate)}</b>
          {delivery && <span className="block">{deliveryAddress ?? hiddenAddressWords(booking)}</span>}
        </dd>
        <dt className="flex items-center gap-2 text-ink-2">
          <RotateCcw size={18} aria-hidden className="text-ink-3" />
          Return
        </dt>
        <dd>
          <b className="font-[650]">{showDateWithWeekday(endDate)}</b>
          {delivery && <span className="block">{listing.location}</span>}
        </dd>
        {!delivery && (
          <>
            <dt className="flex items-center gap-2 text-ink-2">
              <MapPin size={18} aria-hidden className="text-ink-3" />
              Where
            </dt>
            <dd className="wrap-anywhere">{listing.location}</dd>
          </>
        )}
      </dl>
      <PickupWords booking={booking} />
      {isAhead && !isInNextStep && (
        <AnchorButton href={calendarFileOf(id)} download variant="line" size="small">
          <CalendarPlus size={18} aria-hidden />
          Add to calendar
        </AnchorButton>
      )}
    </Panel>
  )
}

const hiddenAddressWords = ({ status, side }: BookingView) =>
  status === 'pending' && side === 'owner'
    ? 'You’ll see the address once you approve.'
    : 'To the renter’s address'
