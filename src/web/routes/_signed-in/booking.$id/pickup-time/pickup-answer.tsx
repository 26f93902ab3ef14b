import type { BookingView } from '#contract/bookings.ts'
import { AcceptPickupButton } from './accept-pickup-button.tsx'
import { SuggestPickupButton } from './suggest-pickup-button.tsx'

type PickupAnswerProps = {
  booking: BookingView
  proposalId: string
  /** Whether the step can wait, on a white panel. Its buttons then stand out less. */
  isQuiet: boolean
}

/** The buttons of the next step that answer a suggested pickup time: accept it, or suggest another. */
export const PickupAnswer = ({ booking, proposalId, isQuiet }: PickupAnswerProps) => (
  <>
    <AcceptPickupButton booking={booking} proposalId={proposalId} variant={isQuiet ? 'brand' : 'go'} />
    <SuggestPickupButton booking={booking} variant={isQuiet ? 'line' : 'onDark'}>
      Suggest another time
    </SuggestPickupButton>
  </>
)
