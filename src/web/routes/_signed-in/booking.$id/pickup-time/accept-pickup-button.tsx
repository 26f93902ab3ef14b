import { useMutation } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import { acceptPickup } from '#contract/pickup-proposals.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonStyle } from '#web/ui/buttons/button-style.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type AcceptPickupButtonProps = ButtonStyle & { booking: BookingView; proposalId: string }

/** Accepts the pickup time that the other side suggested. */
export function AcceptPickupButton({ booking, proposalId, ...style }: AcceptPickupButtonProps) {
  const renew = useRenewBookings()
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  const accepting = useMutation({
    mutationFn: () => call(acceptPickup, { params: { id: booking.id }, body: { proposalId } }),
    onSuccess: () =>
      toast({
        title: 'Pickup agreed',
        description: `We told ${other.firstName}. You both see the time here.`,
      }),
    onError: (failure) =>
      toast({ title: 'Not accepted', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  return (
    <Button
      {...style}
      pending={accepting.isPending}
      pendingLabel="Accepting..."
      onClick={() => accepting.mutate()}
    >
      Accept
    </Button>
  )
}
