import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ProblemForm } from './problem-form.tsx'

/** Opens the form that reports a problem. Closing the dialog does not discard the text. */
export function ProblemButton({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  const [description, setDescription] = useState('')
  const close = () => setOpen(false)
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
      <Dialog isOpen={isOpen} onClose={close} title="Something is wrong">
        <ProblemForm
          booking={booking}
          description={description}
          onDescription={setDescription}
          onDone={close}
        />
      </Dialog>
    </>
  )
}
