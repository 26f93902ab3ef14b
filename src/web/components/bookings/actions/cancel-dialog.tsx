import { useMutation } from '@tanstack/react-query'
import { type BookingView, cancelBooking, type getCancellationEligibility } from '#contract/bookings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { readDate } from '#domain/calendar-date.ts'
import { readMoney, showMoney, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { call } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { useNow } from '#web/now.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ReasonForm } from './reason-form.tsx'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'

type Quote = Reply<typeof getCancellationEligibility>
type CancelDialogProps = {
  booking: BookingView
  quote: Quote
  isOpen: boolean
  onClose: () => void
  /** Called when the server refuses to cancel because the refund now differs from the quoted one. */
  onQuoteChanged: () => void
}

export function CancelDialog({ booking, quote, isOpen, onClose, onQuoteChanged }: CancelDialogProps) {
  const renew = useRenewBookings()
  const { side, owner, renter } = booking
  const other = side === 'renter' ? owner : renter
  const cancellation = useMutation({
    mutationFn: (cancellationReason: string | null) =>
      call(cancelBooking, {
        params: { id: booking.id },
        body: { cancellationReason, quotedRefund: quote.refundAmount },
      }),
    onSuccess: ({ refunded, refundAmount }) => {
      const amount = showMoney(refundAmount)
      toast({
        title: 'Booking Canceled',
        description: refunded
          ? side === 'renter'
            ? `${amount} is on its way back to your card.`
            : `We’re refunding ${amount} to ${renter.firstName}.`
          : 'No refund is available for this cancellation',
      })
      onClose()
    },
    onError: (failure) => {
      toast({ title: 'Cancellation Failed', description: failureWords(failure), variant: 'destructive' })
      if (failure instanceof CallFailure && failure.problem?.code === 'quote_changed') onQuoteChanged()
    },
    onSettled: renew,
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Cancel booking?">
      <ReasonForm
        retainedName={`cancellation of booking ${booking.id}`}
        placeholder={`Let ${other.firstName} know why`}
        keep="Keep Booking"
        decide="Cancel Booking"
        deciding="Canceling..."
        isPending={cancellation.isPending}
        onKeep={onClose}
        onDecide={(reason) => cancellation.mutate(reason)}
      >
        <QuoteWords quote={quote} booking={booking} />
      </ReasonForm>
    </Dialog>
  )
}

function QuoteWords({ quote, booking }: Pick<CancelDialogProps, 'quote' | 'booking'>) {
  const { side, status, startDate } = booking
  const now = useNow()
  const refund = readMoney(quote.refundAmount)
  const hours = Math.floor(quote.hoursUntilPickup)
  const isPaid = status === 'confirmed'
  const deadline = () =>
    `${cancellationDeadlineWords({ ...bookedPrice(booking), startDate: readDate(startDate) }, now, serviceArea)}.`
  return (
    <>
      {isPaid && hours > 0 && (
        <p>
          The day of pickup begins in{' '}
          {hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day')}.
        </p>
      )}
      <p>{isPaid && side === 'renter' ? deadline() : quote.reason}</p>
      {refund > zero && (
        <p className="num font-[650] text-ink">
          {side === 'renter' ? 'You’ll get back' : 'They’ll get back'} {showMoney(refund)}.
        </p>
      )}
    </>
  )
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
