import { useMutation } from '@tanstack/react-query'
import { type BookingView, declineBooking } from '#contract/bookings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ReasonForm } from '#web/components/bookings/actions/reason-form.tsx'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'

type DeclineDialogProps = { booking: BookingView; isOpen: boolean; onClose: () => void }

export function DeclineDialog({ booking, isOpen, onClose }: DeclineDialogProps) {
  const renew = useRenewBookings()
  const { renter, listing } = booking
  const decline = useMutation({
    mutationFn: (reason: string | null) =>
      call(declineBooking, { params: { id: booking.id }, body: { reason } }),
    onSuccess: () => {
      toast({ title: 'Request declined', description: `We’ll let ${renter.firstName} know.` })
      onClose()
    },
    onError: (failure) =>
      toast({ title: 'Failed to decline', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Decline request?">
      <ReasonForm
        retainedName={`decline of booking ${booking.id}`}
        placeholder={`Let ${renter.firstName} know why`}
        keep="Keep Request"
        decide="Decline"
        deciding="Declining..."
        isPending={decline.isPending}
        onKeep={onClose}
        onDecide={(reason) => decline.mutate(reason)}
      >
        <p>
          {renter.firstName} won’t get {listing.title} on these dates.
        </p>
      </ReasonForm>
    </Dialog>
  )
}
