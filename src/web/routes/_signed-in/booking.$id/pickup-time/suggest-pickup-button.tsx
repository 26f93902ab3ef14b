import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { ButtonStyle } from '#web/ui/buttons/button-style.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProposalForm } from './proposal-form.tsx'

type SuggestPickupButtonProps = ButtonStyle & { booking: BookingView; children: ReactNode }

/** Opens the form that suggests a time and place of pickup. */
export function SuggestPickupButton({ booking, children, ...style }: SuggestPickupButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...style} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock size={18} aria-hidden />
        {children}
      </Button>
      <ProposalForm booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
