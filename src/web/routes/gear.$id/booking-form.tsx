import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { getAvailability } from '#contract/availability.ts'
import type { ListingView } from '#contract/listings.ts'
import { daysWords, textLimits } from '#domain/listing.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { priceRental } from '#domain/price.ts'
import { BookingSteps } from '#web/components/booking-steps.tsx'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { RentalPrice } from '#web/components/rental-price.tsx'
import { query } from '#web/call.ts'
import { useToday } from '#web/now.ts'
import { Button } from '#web/ui/button.tsx'
import { DateRangeField } from '#web/ui/date-range-field.tsx'
import { useEarlyTyping } from '#web/ui/early-typing.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useViewer } from '#web/viewer.ts'
import { useBookingDraft } from './booking-draft.ts'
import { countRangeDays, dayRules, findFlaw } from './booking-flaw.ts'
import { BookingNote } from './booking-note.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useRequestBooking } from './request-booking.ts'
import { useSignInAddress } from './use-sign-in-address.ts'

const flawId = 'booking-flaw'

/** Dates, message and price of a request. The price is for reading: what counts is made by the server. */
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
  const { dates, setDates, message, setMessage } = useBookingDraft(id)
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyTyping(field, message, setMessage)
  const flaw = dates && findFlaw(dates, calendar)
  const price =
    dates && priceRental({ dailyRate: readMoney(listing.dailyRate), totalDays: countRangeDays(dates) })
  const booking = useRequestBooking(id)
  const isSending = booking.isPending || booking.isSuccess

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!dates) {
      toast({
        title: 'Missing Dates',
        description: 'Please select both start and end dates.',
        variant: 'destructive',
      })
    } else if (!viewer) location.assign(signInAddress)
    else if (flaw) toast({ title: 'Booking Failed', description: flaw, variant: 'destructive' })
    else booking.mutate({ dates, message })
  }

  return (
    <form id="booking-form" onSubmit={submit} className="grid gap-4.5">
      <div className="grid gap-1.5">
        <DateRangeField
          label="Rental dates"
          rules={dayRules(calendar)}
          value={dates}
          onChange={setDates}
          describedBy={flaw ? flawId : undefined}
          isInvalid={Boolean(flaw)}
          foot={
            flaw ?? (price ? `${showMoney(price.totalAmount)} in total` : shortestWords(minimumRentalDays))
          }
        />
        {flaw && <FieldError id={flawId}>{flaw}</FieldError>}
      </div>
      <Field label={`Message to ${owner.firstName}`} optional>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={textLimits.message}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            className="min-h-18!"
          />
        )}
      </Field>
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
            <ContactFace />
          </LinkButton>
        ) : (
          <AnchorButton href={signInAddress} variant="line" wide>
            <ContactFace />
          </AnchorButton>
        )}
      </div>
      <BookingNote ownerName={owner.firstName} startDate={dates?.start} />
      <div className="border-t border-line pt-4.5">
        <BookingSteps next="request" />
      </div>
      <PhoneBar price={price} dates={dates} isSending={isSending} />
    </form>
  )
}

const shortestWords = (days: number) => (days > 1 ? `Rented for at least ${daysWords(days)} at a time` : null)

const ContactFace = () => (
  <>
    <MessageCircle size={18} aria-hidden />
    Contact Owner
  </>
)
