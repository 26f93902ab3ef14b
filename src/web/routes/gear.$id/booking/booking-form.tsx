import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { getAvailability } from '#contract/availability.ts'
import type { ListingView } from '#contract/listings.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { readMoney, showMoney, zero } from '#domain/money.ts'
import { priceRental } from '#domain/price.ts'
import { showRange } from '#domain/wording/dates.ts'
import { BookingSteps } from '#web/components/bookings/booking-steps.tsx'
import { dayRules } from '#web/components/dates/day-rules.ts'
import { RentalPrice } from '#web/components/money/rental-price.tsx'
import { query } from '#web/calls/call.ts'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useViewer } from '#web/viewer.ts'
import { useBookingDraft } from './booking-draft.ts'
import { countRangeDays, findDateError, findFreeRanges } from './find-date-error.ts'
import { FreeDates } from './free-dates.tsx'
import { BeforeDates } from './before-dates.tsx'
import { BookingNote } from './booking-note.tsx'
import { ClaimUnpaid } from './claim-unpaid.tsx'
import { ContactOwner } from './contact-owner.tsx'
import { ExtrasFields } from './extras-fields.tsx'
import { MessageField } from './message-field.tsx'
import { RequestBar } from './request-bar.tsx'
import { signInFirst, useRequestBooking } from './request-booking.ts'
import { useSignInAddress } from '#web/routes/gear.$id/use-sign-in-address.ts'

const errorId = 'booking-error'

/** Dates, message, extras and price of a request. The price is a preview: the server computes the one that counts. */
export function BookingForm({ listing, isCardInView }: { listing: ListingView; isCardInView: boolean }) {
  const { id, owner, minimumRentalDays } = listing
  const viewer = useViewer()
  const signInAddress = useSignInAddress()
  const { data: taken = [] } = useQuery({
    ...query(getAvailability, { params: { id } }),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  })
  const calendar = { today: useToday(), minimumRentalDays, taken }
  const { dates, setDates, draft, change } = useBookingDraft(id)
  const error = dates && findDateError(dates, calendar)
  // The owner may have stopped offering delivery since it was chosen.
  const delivery = draft.delivery && listing.deliveryAvailable
  const { protectionRate } = draft
  const price =
    dates &&
    priceRental({
      dailyRate: readMoney(listing.dailyRate),
      totalDays: countRangeDays(dates),
      deliveryFee: delivery ? readMoney(listing.deliveryFee) : zero,
      protectionRate,
    })
  const address = useRef<HTMLInputElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const isAddressMissing = delivery && draft.deliveryAddress.trim() === ''
  const booking = useRequestBooking(id)
  const isSending = booking.isPending || booking.isSuccess

  const dateField = useRef<HTMLDivElement>(null)
  const openCalendar = () => {
    // The date field's button, or the first of the native date inputs that replace it if the calendar cannot be loaded.
    const opener = dateField.current?.querySelector<HTMLElement>('button, input')
    opener?.focus()
    opener?.click()
  }
  const pickFree = (range: DateRange) => {
    // The pressed button is removed with the error, so the focus moves first.
    dateField.current?.querySelector('button')?.focus()
    setDates(range)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSubmitted(true)
    if (!dates) {
      toast({
        title: 'Missing Dates',
        description: 'Please select both start and end dates.',
        variant: 'destructive',
      })
    } else if (!viewer) signInFirst(signInAddress)
    else if (isAddressMissing) address.current?.focus()
    else if (error) toast({ title: 'Booking Failed', description: error, variant: 'destructive' })
    else booking.mutate({ ...draft, dates, delivery })
  }

  return (
    <form id="booking-form" noValidate onSubmit={submit} className="grid gap-4.5 noscript:hidden">
      <div ref={dateField} className="grid gap-1.5">
        <DateRangeField
          showDays={showRange}
          label="Rental dates"
          rules={dayRules(calendar)}
          value={dates}
          onChange={setDates}
          describedBy={error ? errorId : undefined}
          isInvalid={Boolean(error)}
          foot={
            error ?? (price ? `${showMoney(price.totalAmount)} in total` : minimumWords(minimumRentalDays))
          }
        />
        {error && (
          <>
            <FieldError id={errorId}>{error}</FieldError>
            <FreeDates ranges={findFreeRanges(dates, calendar)} onPick={pickFree} />
          </>
        )}
      </div>
      {price ? (
        <>
          <MessageField
            ownerName={owner.firstName}
            message={draft.message}
            onChange={(message) => change({ message })}
          />
          <ExtrasFields
            listing={listing}
            draft={draft}
            onChange={change}
            subtotal={price.subtotal}
            isAddressMissing={isSubmitted && isAddressMissing}
            addressRef={address}
          />
          <RentalPrice price={price} />
        </>
      ) : (
        <>
          {/* On phones this button is in the bottom bar, which is always in view. */}
          <Button variant="go" size="large" wide onClick={openCalendar} className="max-md:hidden">
            Check availability
          </Button>
          <BeforeDates listing={listing} />
          <p className="border-t border-line pt-4 text-sm text-ink-2">Pick dates to see the total</p>
        </>
      )}
      <div className="grid gap-3">
        <ClaimUnpaid failure={booking.error} />
        <Button
          type="submit"
          variant="go"
          size={dates ? 'large' : 'medium'}
          wide
          disabled={!dates}
          // Phones have `Check availability` in the bar until there are dates.
          className={dates ? '' : 'max-md:hidden'}
          pending={isSending}
          pendingLabel="Sending..."
        >
          Book Now
        </Button>
        <ContactOwner listing={listing} />
      </div>
      {dates && price && (
        <>
          <BookingNote ownerName={owner.firstName} dates={dates} price={price} />
          <div className="border-t border-line pt-4.5 *:max-w-none">
            <BookingSteps next="request" />
          </div>
        </>
      )}
      <RequestBar
        {...{ listing, isCardInView, dates, price, error, isSending }}
        onOpenCalendar={openCalendar}
      />
    </form>
  )
}

const minimumWords = (days: number) => (days > 1 ? `Rents for at least ${daysWords(days)} at a time` : null)
