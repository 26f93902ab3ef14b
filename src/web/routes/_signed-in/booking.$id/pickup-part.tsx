import type { BookingView } from '#contract/bookings.ts'
import { showWeekday } from '#domain/wording/dates.ts'
import { DeliveryWords } from '#web/components/bookings/facts/delivery-words.tsx'
import { PickupWords } from '#web/components/bookings/facts/pickup-words.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The days, the place and the time of pickup and return. */
export const PickupPart = ({ booking }: { booking: BookingView }) => (
  <Panel aria-labelledby="pickup" className="grid gap-4">
    <h2 id="pickup" className="text-xl">
      Pick up and return
    </h2>
    <dl className="num grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      <dt className="text-ink-2">Pick up</dt>
      <dd className="font-[650]">{showWeekday(booking.startDate)}</dd>
      <dt className="text-ink-2">Return</dt>
      <dd className="font-[650]">{showWeekday(booking.endDate)}</dd>
    </dl>
    <DeliveryWords booking={booking} />
    <PickupWords booking={booking} />
  </Panel>
)
