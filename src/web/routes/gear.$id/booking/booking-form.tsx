import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { getAvailability } from '#contract/availability.ts'
import type { ListingView } from '#contract/listings.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { textLimits } from '#domain/text-limits.ts'
import { readMoney, showMoney, zero } from '#domain/money.ts'
import { priceRental } from '#domain/price.ts'
import { showRange } from '#domain/wording/dates.ts'
import { BookingSteps } from '#web/components/bookings/booking-steps.tsx'
import { dayRules } from '#web/components/dates/day-rules.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { RentalPrice } from '#web/components/money/rental-price.tsx'
import { query } from '#web/calls/call.ts'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { DateRangeField } from '#web/ui/dates/date-range-field.tsx'
import { useEarlyTyping } from '#web/ui/fields/early-typing.ts'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { afterSignIn } from '#web/sign-in.ts'
import { useViewer } from '#web/viewer.ts'
import { useBookingDraft } from './booking-draft.ts'
import { countRangeDays, findDateError, findFreeRanges } from './find-date-error.ts'
import { FreeDates } from './free-dates.tsx'
import { BookingNote } from './booking-note.tsx'
import { ExtrasFields } from './extras-fields.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { signInFirst, useRequestBooking } from './request-booking.ts'
import { useSignInAddress } from '#web/routes/gear.$id/use-sign-in-address.ts'

const errorId = 'booking-error'

/** Dates, message, extras and price of a request. The price is a preview: the server computes the one that counts. */
export function BookingForm({ listing }: { listing: ListingView }) {
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
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyTyping(field, draft.message, (message) => change({ message }))
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
      <Field label={`Message to ${owner.firstName}`} optional>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={textLimits.message}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
            className="min-h-18!"
          />
        )}
      </Field>
      <ExtrasFields
        listing={listing}
        draft={draft}
        onChange={change}
        subtotal={price?.subtotal}
        isAddressMissing={isSubmitted && isAddressMissing}
        addressRef={address}
      />
      {price ? <RentalPrice price={price} /> : <p className="text-ink-2">Pick dates to see the total</p>}
      <div className="grid gap-3">
        <Button
          type="submit"
          variant="go"
          size="large"
          wide
          disabled={!dates}
          pending={isSending}
          pendingLabel="Sending..."
        >
          Book Now
        </Button>
        {viewer ? (
          <LinkButton to="/messages" search={{ with: owner.id, listing: id }} variant="line" wide>
            <ContactLabel />
          </LinkButton>
        ) : (
          <AnchorButton
            href={signInAddress}
            {...afterSignIn({ contact: { with: owner.id, listing: id } })}
            variant="line"
            wide
          >
            <ContactLabel />
          </AnchorButton>
        )}
      </div>
      <BookingNote ownerName={owner.firstName} dates={dates} price={price} />
      <div className="border-t border-line pt-4.5">
        <BookingSteps next="request" />
      </div>
      <PhoneBar {...{ price, dates, error }} isSending={isSending} />
    </form>
  )
}

const minimumWords = (days: number) => (days > 1 ? `Rents for at least ${daysWords(days)} at a time` : null)

const ContactLabel = () => (
  <>
    <MessageCircle size={18} aria-hidden />
    Contact Owner
  </>
)
