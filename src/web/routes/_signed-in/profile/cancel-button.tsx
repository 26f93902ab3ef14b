import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingView, getCancellationEligibility } from '#contract/bookings.ts'
import { canMove } from '#domain/booking.ts'
import { call } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useRenewBookings } from './use-renew-bookings.ts'

/** Asks first what cancelling would give back; the dialog then says so before anything is decided. */
export function CancelButton({ booking }: { booking: BookingView }) {
  const renew = useRenewBookings()
  const [isOpen, setOpen] = useState(false)
  const check = useMutation({
    mutationFn: () => call(getCancellationEligibility, { params: { id: booking.id } }),
    onSuccess: ({ eligible, reason }) => {
      if (eligible) return setOpen(true)
      toast({ title: 'Cancellation Failed', description: reason, variant: 'destructive' })
      void renew()
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to check eligibility. Please try again.',
        variant: 'destructive',
      }),
  })
  if (!canMove('cancel', booking.side, booking.status)) return null
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
      {check.data && (
        <CancelDialog booking={booking} quote={check.data} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
