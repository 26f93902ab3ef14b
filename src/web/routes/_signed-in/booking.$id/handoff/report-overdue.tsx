import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { reportOverdue } from '#contract/handoffs.ts'
import { showMoney } from '#domain/money.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** The owner's button to report that gear was not returned, with a dialog that explains what happens next. */
export function ReportOverdue({ booking }: { booking: BookingView }) {
  const renew = useRenewBookings()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { renter, listing, dailyRate, id } = booking
  const reporting = useMutation({
    mutationFn: () => call(reportOverdue, { params: { id }, body: {} }),
    onSuccess: () => {
      toast({ title: 'We’re on it', description: `We asked ${renter.firstName} to bring it back today.` })
      close()
    },
    onError: (failure) =>
      toast({ title: 'Not saved', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        It isn’t back
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Is it missing?"
        actions={
          <>
            <Button variant="line" onClick={close}>
              Not yet
            </Button>
            <Button
              variant="danger"
              pending={reporting.isPending}
              pendingLabel="Saving..."
              onClick={() => reporting.mutate()}
            >
              Yes, it’s missing
            </Button>
          </>
        }
      >
        <p>
          We’ll tell {renter.firstName} that {listing.title} is overdue, and warn whoever rents it within the
          next days: they may cancel and get everything back.
        </p>
        <p className="text-ink-2">
          You can claim {showMoney(dailyRate)} for each day late. If it isn’t back in three days, our team
          steps in.
        </p>
      </Dialog>
    </>
  )
}
