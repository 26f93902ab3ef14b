import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AcceptPickupButton } from './accept-pickup-button.tsx'
import { ProposalForm } from './proposal-form.tsx'

type PickupAnswerProps = {
  booking: BookingView
  proposalId: string
  /** Whether the step can wait, on a white panel. Its buttons then stand out less. */
  isQuiet: boolean
}

/** The buttons of the next step that answer a suggested pickup time: accept it, or suggest another. */
export function PickupAnswer({ booking, proposalId, isQuiet }: PickupAnswerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AcceptPickupButton booking={booking} proposalId={proposalId} variant={isQuiet ? 'brand' : 'go'} />
      <Button variant={isQuiet ? 'line' : 'onDark'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock size={18} aria-hidden />
        Suggest another time
      </Button>
      <ProposalForm booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
