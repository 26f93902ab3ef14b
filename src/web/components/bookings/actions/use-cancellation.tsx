import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type BookingView, getCancellationEligibility } from '#contract/bookings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { unlessOffline } from '#web/calls/call-failure.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'

/** Returns `begin`, which fetches the refund that canceling would give and then opens `dialog`, which shows it. */
export function useCancellation(booking: BookingView): { begin: () => void; dialog: ReactNode } {
  const renew = useRenewBookings()
  const [isOpen, setOpen] = useState(false)
  // The previous quote stays while a new one loads, so that the open dialog keeps the text typed in it.
  const [quote, setQuote] = useState<Reply<typeof getCancellationEligibility>>()
  const check = useMutation({
    mutationFn: () => call(getCancellationEligibility, { params: { id: booking.id } }),
    onSuccess: (eligibility) => {
      setQuote(eligibility)
      setOpen(eligibility.eligible)
      if (eligibility.eligible) return
      toast({ title: 'Cancellation Failed', description: eligibility.reason, variant: 'destructive' })
      void renew()
    },
    onError: () =>
      toast({
        title: 'Error',
        description: unlessOffline('Failed to check eligibility. Please try again.'),
        variant: 'destructive',
      }),
  })
  const begin = () => {
    if (!check.isPending) check.mutate()
  }
  return {
    begin,
    dialog: quote && (
      <CancelDialog
        booking={booking}
        quote={quote}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onQuoteChanged={begin}
      />
    ),
  }
}
