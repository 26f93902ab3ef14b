import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingView, getCancellationEligibility } from '#contract/bookings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useRenewBookings } from '#web/routes/_signed-in/profile/use-renew-bookings.ts'

/** Asks first what cancelling would give back; the dialog then says so before anything is decided. */
export function CancelButton({ booking }: { booking: BookingView }) {
  const renew = useRenewBookings()
  const [isOpen, setOpen] = useState(false)
  // The last quote stays while a new one is asked for, and with it what was written in the dialog.
  const [quote, setQuote] = useState<Reply<typeof getCancellationEligibility>>()
  const check = useMutation({
    mutationFn: () => call(getCancellationEligibility, { params: { id: booking.id } }),
    onSuccess: (answer) => {
      setQuote(answer)
      setOpen(answer.eligible)
      if (answer.eligible) return
      toast({ title: 'Cancellation Failed', description: answer.reason, variant: 'destructive' })
      void renew()
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to check eligibility. Please try again.',
        variant: 'destructive',
      }),
  })
  if (!booking.canCancel) return null
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        pending={check.isPending}
        pendingLabel="Checking..."
        onClick={() => check.mutate()}
      >
        Cancel Booking
      </Button>
      {quote && (
        <CancelDialog
          booking={booking}
          quote={quote}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onQuoteChanged={() => check.mutate()}
        />
      )}
    </>
  )
}
