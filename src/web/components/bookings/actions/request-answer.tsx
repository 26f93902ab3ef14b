import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { approveBooking, type BookingView } from '#contract/bookings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'

/** "Approve" and "Decline". On phones "Decline" is on the left, where the thumb is less likely to hit it by accident. */
export function RequestAnswer({ booking }: { booking: BookingView }) {
  const renew = useRenewBookings()
  const [isDeclining, setDeclining] = useState(false)
  const { renter, listing } = booking
  const overlapping = useOverlapping(booking)
  const approval = useMutation({
    mutationFn: () => call(approveBooking, { params: { id: booking.id }, body: {} }),
    onSuccess: () =>
      toast({
        title: 'Request approved',
        description: `${renter.firstName} can now pay for ${listing.title}.`,
      }),
    onError: (failure) =>
      toast({ title: 'Failed to approve', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  return (
    <>
      {overlapping > 0 && (
        <p className="num text-sm text-ink-2">
          Approving declines {overlapping === 1 ? '1 other request' : `${overlapping} other requests`} for
          some of these days.
        </p>
      )}
      <div className="mt-auto flex flex-row-reverse gap-2 *:flex-1 lg:flex-col">
        <Button
          size="small"
          pending={approval.isPending || approval.isSuccess}
          pendingLabel="Approving..."
          onClick={() => approval.mutate()}
        >
          <Check size={18} aria-hidden />
          Approve
        </Button>
        <Button
          variant="line"
          size="small"
          aria-haspopup="dialog"
          disabled={approval.isPending}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
        <DeclineDialog booking={booking} isOpen={isDeclining} onClose={() => setDeclining(false)} />
      </div>
    </>
  )
}

/** Counts the other pending requests for some of the same days, which an approval declines. */
function useOverlapping({ id, listingId, startDate, endDate }: BookingView): number {
  const { data: bookings = [] } = useBookings('owner')
  return bookings.filter(
    (other) =>
      other.id !== id &&
      other.status === 'pending' &&
      other.listingId === listingId &&
      other.startDate <= endDate &&
      other.endDate >= startDate,
  ).length
}
