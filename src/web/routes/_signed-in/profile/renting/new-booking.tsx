import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CreditCard, MessageCircle, ReceiptText } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { type BookingView, getBooking } from '#contract/bookings.ts'
import { holdsDates } from '#domain/booking.ts'
import { showMoney } from '#domain/money.ts'
import { showRange } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'
import { calendarFileOf } from '#web/components/bookings/calendar-file.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { newBookingWords } from './new-booking-words.ts'

/**
 * A notice at the top of the profile about the booking that was just requested or paid. It takes the focus and says what
 * happens next.
 */
export function NewBooking({ id }: { id: string }) {
  const { data: booking } = useQuery(query(getBooking, { params: { id } }))
  const words = booking?.side === 'renter' ? newBookingWords(booking) : undefined
  return booking && words && <Announced booking={booking} {...words} />
}

function Announced({ booking, title, next }: { booking: BookingView; title: string; next: string }) {
  const { listing, startDate, endDate, totalAmount } = booking
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The router focuses the page's main heading when the page is shown; the timeout moves the focus here after that.
    const timer = setTimeout(() => {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0, behavior: 'instant' })
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <section
      aria-labelledby={id}
      className="mb-4 grid gap-4 overflow-hidden rounded-xl border border-line bg-ok-bg p-4 sm:mb-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-6 sm:p-6"
    >
      <ListingPicture listing={listing} sizes="10rem" frame="aspect-4/3 rounded-lg max-sm:hidden" eager />
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-next`} className="text-2xl">
          {title}
        </h2>
        <p className="num font-[650] wrap-anywhere">
          {listing.title}, {showRange(startDate, endDate)}, {showMoney(totalAmount)}
        </p>
        <p id={`${id}-next`} className="num max-w-[66ch] text-ink-2">
          {next}
        </p>
        <NextSteps booking={booking} />
      </div>
    </section>
  )
}

function NextSteps({ booking: { id, status, owner, hasReceipt } }: { booking: BookingView }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {status === 'approved' && (
        <LinkButton to="/booking/$id/payment" params={{ id }} variant="go" size="small">
          <CreditCard size={18} aria-hidden />
          Pay Now
        </LinkButton>
      )}
      <LinkButton
        to="/messages"
        search={{ with: owner.id, booking: id }}
        variant={status === 'confirmed' ? 'brand' : 'line'}
        size="small"
      >
        <MessageCircle size={18} aria-hidden />
        Message {owner.firstName}
      </LinkButton>
      {holdsDates(status) && (
        <AnchorButton href={calendarFileOf(id)} download variant="line" size="small">
          <CalendarPlus size={18} aria-hidden />
          Add to calendar
        </AnchorButton>
      )}
      <LinkButton to="/booking/$id" params={{ id }} variant="line" size="small">
        See booking
      </LinkButton>
      {hasReceipt && (
        <LinkButton to="/booking/$id/receipt" params={{ id }} variant="line" size="small">
          <ReceiptText size={18} aria-hidden />
          Receipt
        </LinkButton>
      )}
    </div>
  )
}
