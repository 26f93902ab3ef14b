import type { BookingView } from '#contract/bookings.ts'
import { RequestAnswer } from '#web/components/bookings/actions/request-answer.tsx'
import { BookingEnding } from '#web/components/bookings/facts/booking-ending.tsx'
import { DeadlineWords } from '#web/components/bookings/facts/deadline-words.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function NextStepPart({ booking }: { booking: BookingView }) {
  const { id, side, status } = booking
  return (
    <Panel aria-label="Next step" className="grid gap-4">
      <DeadlineWords booking={booking} />
      <BookingEnding booking={booking} />
      {status === 'pending' && side === 'owner' && <RequestAnswer booking={booking} />}
      {status === 'approved' && side === 'renter' && (
        <LinkButton to="/booking/$id/payment" params={{ id }} variant="go">
          Pay Now
        </LinkButton>
      )}
    </Panel>
  )
}
