import type { BookingView } from '#contract/bookings.ts'
import type { NextStep } from '#domain/next-step.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ReviewButton } from '#web/components/reviews/review-button.tsx'

type RowActionProps = {
  booking: BookingView
  step: NextStep
  /** The label of the button that responds to what the other side asked, such as a date change. */
  asked: string | undefined
}

/**
 * The one button of a row. On phones `View trip` and `View request` are hidden, because the row's title links to the
 * same page. Overdue gear keeps the button.
 */
export function RowAction({ booking, step, asked }: RowActionProps) {
  const { id, listing, startDate, endDate, status } = booking
  if (asked !== undefined) {
    return (
      <LinkButton
        to="/booking/$id"
        params={{ id }}
        size="small"
        wide
        aria-label={`${asked}: ${listing.title}`}
      >
        {asked}
      </LinkButton>
    )
  }
  const view = status === 'pending' || status === 'declined' ? 'View request' : 'View trip'
  switch (step) {
    case 'pay':
      return (
        <LinkButton to="/booking/$id/payment" params={{ id }} variant="go" size="small" wide>
          Pay Now
        </LinkButton>
      )
    case 'review':
      return <ReviewButton booking={booking} variant="line" wide />
    case 'find_other':
      return (
        <LinkButton
          to="/browse"
          search={{ category: listing.category.id, startDate, endDate }}
          variant="line"
          size="small"
          wide
        >
          Similar gear
        </LinkButton>
      )
    case 'answer':
    case 'await_answer':
    case 'await_payment':
    case 'get_ready':
    case 'pick_up':
    case 'use':
    case 'return':
    case 'overdue':
    case 'returned':
    case 'done':
    case 'ended':
      return (
        <LinkButton
          to="/booking/$id"
          params={{ id }}
          variant="line"
          size="small"
          wide
          className={step === 'overdue' ? '' : 'max-md:hidden'}
          aria-label={`${view}: ${listing.title}`}
        >
          {view}
        </LinkButton>
      )
  }
}
