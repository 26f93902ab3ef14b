import { useMutation } from '@tanstack/react-query'
import type { BookingView } from '#contract/bookings.ts'
import {
  acceptDateChange,
  declineDateChange,
  withdrawDateChange,
  type DateChangeView,
} from '#contract/date-changes.ts'
import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type ChangeAnswerProps = {
  booking: BookingView
  change: DateChangeView
  /** Whether this is the viewer's next step, on a dark panel. */
  isFirst: boolean
  onPay: () => void
}

const answers = {
  accept: acceptDateChange,
  decline: declineDateChange,
  withdraw: withdrawDateChange,
} as const
type Answer = keyof typeof answers

/** The buttons for what the viewer can do with a proposed date change: accept, decline, withdraw or pay the difference. */
export function ChangeAnswer({ booking, change, isFirst, onPay }: ChangeAnswerProps) {
  const renew = useRenewBookings()
  const params = { id: booking.id, changeId: change.id }
  const answer = useMutation({
    mutationFn: (chosen: Answer) => call(answers[chosen], { params, body: {} }),
    onSuccess: (changed) =>
      toast({ title: titles[changed.status], description: descriptionOf(booking, changed) }),
    onError: (failure) =>
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  if (!change.canPay && !change.canAccept && !change.canWithdraw) return null
  const isPending = (chosen: Answer) => answer.isPending && answer.variables === chosen
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      {change.canPay && (
        <Button variant="go" className="num" onClick={onPay}>
          Pay {showMoney(change.difference)}
        </Button>
      )}
      {change.canAccept && (
        <Button
          variant={isFirst ? 'go' : 'brand'}
          pending={isPending('accept')}
          pendingLabel="Accepting..."
          disabled={isPending('decline')}
          onClick={() => answer.mutate('accept')}
        >
          Accept new dates
        </Button>
      )}
      {change.canDecline && (
        <Button
          variant={isFirst ? 'onDark' : 'line'}
          pending={isPending('decline')}
          pendingLabel="Declining..."
          disabled={isPending('accept')}
          onClick={() => answer.mutate('decline')}
        >
          Keep the dates
        </Button>
      )}
      {change.canWithdraw && (
        <Button
          variant={isFirst ? 'onDark' : 'line'}
          pending={isPending('withdraw')}
          pendingLabel="Taking back..."
          onClick={() => answer.mutate('withdraw')}
        >
          {change.status === 'accepted' ? 'Keep the dates' : 'Take back'}
        </Button>
      )}
    </div>
  )
}

const titles: Record<DateChangeView['status'], string> = {
  proposed: 'Sent',
  accepted: 'New dates accepted',
  done: 'Dates changed',
  declined: 'Dates declined',
  withdrawn: 'Taken back',
  lapsed: 'Too late',
}

function descriptionOf(
  { side, renter, owner }: BookingView,
  { status, startDate, endDate }: DateChangeView,
): string {
  const other = side === 'renter' ? owner.firstName : renter.firstName
  if (status === 'done') return `The booking is now ${showDays(startDate, endDate)}.`
  if (status === 'accepted' && side === 'owner')
    return `They count once ${renter.firstName} has paid the difference.`
  if (status === 'accepted') return 'They count once you’ve paid the difference.'
  return `We’ll let ${other} know. Everything stays as it is.`
}
