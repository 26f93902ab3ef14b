import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { ProblemDialog } from './problem-dialog.tsx'

/** Opens the form that reports a problem. */
export function ProblemButton({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="link inline-flex min-h-11 items-center gap-1.5"
        onClick={() => setOpen(true)}
      >
        <LifeBuoy size={16} aria-hidden />
        Something is wrong
      </button>
      <ProblemDialog booking={booking} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
