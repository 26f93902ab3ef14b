import { Check } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { statusWords } from '#domain/wording/bookings.ts'
import { showDate } from '#domain/wording/dates.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { RentalPrice } from '#web/components/money/rental-price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

export function BookingSummary({ booking }: { booking: BookingView }) {
  const { listing, owner, startDate, endDate } = booking
  const { label, tone } = statusWords(booking.status, booking.side)
  return (
    <Panel className="overflow-hidden !p-0" aria-labelledby="booked-gear">
      <ListingPicture
        listing={listing}
        sizes="(width < 64rem) 20rem, 27.5rem"
        frame="aspect-video max-md:hidden"
        eager
      />
      <div className="flex flex-col gap-4 px-4 py-4.5 sm:p-6">
        <div className="flex flex-col items-start gap-2">
          <Badge tone={tone} icon={<Check aria-hidden />}>
            {label}
          </Badge>
          <h2 id="booked-gear" className="text-xl wrap-anywhere">
            {listing.title}
          </h2>
        </div>
        <dl className="flex flex-col gap-2">
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">Dates</dt>
            <dd className="num text-right font-[650]">
              <Unbroken>{`${showDate(startDate)} – ${showDate(endDate)}`}</Unbroken>
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">Owner</dt>
            <dd className="flex min-w-0 items-center gap-2 font-[650]">
              <Avatar user={owner} size={24} />
              <span className="wrap-anywhere">
                {owner.firstName} {owner.lastName}
              </span>
            </dd>
          </div>
          {booking.deliveryAddress && (
            <div className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-2">Delivery to</dt>
              <dd className="min-w-0 text-right font-[650] wrap-anywhere">{booking.deliveryAddress}</dd>
            </div>
          )}
        </dl>
        <div className="border-t border-line pt-4">
          <RentalPrice price={bookedPrice(booking)} />
        </div>
      </div>
    </Panel>
  )
}
