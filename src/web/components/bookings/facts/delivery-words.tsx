import { Truck } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'

/** The delivery address, as far as the viewer may see it in this status. */
export function DeliveryWords({ booking }: { booking: BookingView }) {
  const { delivery, deliveryAddress, status } = booking
  if (!delivery) return null
  return (
    <p className="flex gap-2">
      <Truck size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">
        {deliveryAddress ? (
          <>
            Delivery to <b className="font-semibold">{deliveryAddress}</b>
          </>
        ) : status === 'pending' ? (
          'With delivery. You’ll see the address once you approve.'
        ) : (
          'With delivery'
        )}
      </span>
    </p>
  )
}
