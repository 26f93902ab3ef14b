import { CalendarPlus, MessageCircle, Search } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import type { NextStep } from '#domain/next-step.ts'
import { calendarFileOf } from '#web/components/bookings/calendar-file.ts'
import { AnchorButton, LinkButton } from '#web/components/link-button.tsx'
import { useToday } from '#web/now.ts'
import { ReviewButton } from '#web/components/reviews/review-button.tsx'
import { findAskedPickup, lacksPickupTime } from './pickup-time/asked-pickup.ts'
import { PickupAnswer } from './pickup-time/pickup-answer.tsx'
import { SuggestPickupButton } from './pickup-time/suggest-pickup-button.tsx'

// A row below the words in a narrow panel, a column beside them in a wide one.
const column = 'flex flex-wrap gap-2.5 max-sm:*:w-full @2xl:grid @2xl:min-w-52'

type NextStepActionProps = {
  booking: BookingView
  step: NextStep
  /** Whether the step can wait. Its button then stands out less. */
  isQuiet: boolean
}

/**
 * The button for the next step of a booking, or a Message button when the viewer only has to wait. Some steps have no button
 * here.
 */
export function NextStepAction({ booking, step, isQuiet }: NextStepActionProps) {
  const { id, listing, startDate, endDate, side } = booking
  const today = useToday()
  const askedPickup = findAskedPickup(booking, today)
  if (askedPickup) {
    return (
      <div className={column}>
        <PickupAnswer booking={booking} proposalId={askedPickup.id} isQuiet={isQuiet} />
      </div>
    )
  }
  if (lacksPickupTime(booking, today)) {
    return (
      <div className={column}>
        <SuggestPickupButton booking={booking} variant={isQuiet ? 'line' : 'go'}>
          Suggest a time
        </SuggestPickupButton>
        {!isQuiet && <Message booking={booking} isQuiet={false} />}
      </div>
    )
  }
  switch (step) {
    case 'pay':
      return (
        <div className={column}>
          <LinkButton to="/booking/$id/payment" params={{ id }} variant="go">
            Pay Now
          </LinkButton>
        </div>
      )
    case 'review':
      return (
        <div className={column}>
          <ReviewButton booking={booking} variant={isQuiet ? 'line' : 'go'} />
        </div>
      )
    case 'find_other':
      return (
        <div className={column}>
          <LinkButton
            to="/browse"
            search={{ category: listing.category.id, startDate, endDate }}
            variant="go"
          >
            <Search size={18} aria-hidden />
            Find similar gear
          </LinkButton>
        </div>
      )
    case 'get_ready':
    case 'pick_up':
      return (
        <div className={column}>
          {!isQuiet && <Message booking={booking} isQuiet={false} />}
          <AnchorButton href={calendarFileOf(id)} download variant={isQuiet ? 'line' : 'onDark'}>
            <CalendarPlus size={18} aria-hidden />
            Add to calendar
          </AnchorButton>
        </div>
      )
    case 'answer':
    case 'returned':
    case 'done':
      return null
    case 'ended':
      return (
        side === 'renter' && (
          <div className={column}>
            <LinkButton
              to="/browse"
              search={{
                category: listing.category.id,
                ...(startDate >= today ? { startDate, endDate } : {}),
              }}
              variant="line"
            >
              <Search size={18} aria-hidden />
              Find similar gear
            </LinkButton>
          </div>
        )
      )
    case 'await_answer':
    case 'await_payment':
    case 'use':
    case 'return':
    case 'overdue':
      return (
        <div className={column}>
          <Message booking={booking} isQuiet={isQuiet} />
        </div>
      )
  }
}

function Message({ booking, isQuiet }: Omit<NextStepActionProps, 'step'>) {
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  return (
    <LinkButton
      to="/messages"
      search={{ with: other.id, booking: booking.id }}
      variant={isQuiet ? 'line' : 'onDark'}
    >
      <MessageCircle size={18} aria-hidden />
      Message {other.firstName}
    </LinkButton>
  )
}
