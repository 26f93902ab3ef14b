import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AcceptPickupButton } from './accept-pickup-button.tsx'
import { ProposalForm } from './proposal-form.tsx'

type PickupAnswerProps = { booking: BookingView; proposalId: string }

/** The buttons of the next step that answer a suggested pickup time: accept it, or suggest another. */
export function PickupAnswer({ booking, proposalId }: PickupAnswerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AcceptPickupButton booking={booking} proposalId={proposalId} variant="go" />
      <Button variant="onDark" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock size={18} aria-hidden />
        Suggest another time
      </Button>
      <ProposalForm booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
