import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { useApproval } from './use-approval.ts'

type RequestAnswerProps = {
  booking: BookingView
  /** Side by side at every width. Otherwise wide screens stack the buttons. */
  isRow?: boolean
  /** Called when the approval is sent, before its reply. */
  onApproved?: () => void
}

/**
 * The "Approve" and "Decline" buttons of a request. On phones "Decline" is on the left, where the thumb is less likely to
 * hit it by accident. After a press on "Approve" that button stays but ignores presses, and "Undo" replaces "Decline".
 */
export function RequestAnswer({ booking, isRow = false, onApproved = () => undefined }: RequestAnswerProps) {
  const [isDeclining, setDeclining] = useState(false)
  const approveButton = useRef<HTMLButtonElement>(null)
  const { approval, approve, undo, hold, release } = useApproval(booking, onApproved)
  if (booking.status !== 'pending') return null
  const isWaiting = approval.name === 'waiting'
  return (
    <>
      <p role="status" className="sr-only">
        {isWaiting &&
          `Approving ${booking.renter.firstName}’s request in a few seconds, unless you press Undo.`}
      </p>
      <div className={classNames('flex flex-row-reverse gap-2 *:flex-1', !isRow && 'lg:flex-col')}>
        <Button
          ref={approveButton}
          size="small"
          pending={approval.name !== 'open'}
          pendingLabel="Approving..."
          onClick={approve}
        >
          <Check size={18} aria-hidden />
          Approve
        </Button>
        {isWaiting ? (
          <Button
            key="undo"
            variant="line"
            size="small"
            onFocus={hold}
            onBlur={release}
            onClick={() => {
              approveButton.current?.focus()
              undo()
            }}
          >
            <Undo2 size={18} aria-hidden />
            Undo
            <span aria-hidden className="num text-ink-2">
              {approval.isHeld ? '' : approval.secondsLeft}
            </span>
          </Button>
        ) : (
          <Button
            key="decline"
            variant="line"
            size="small"
            aria-haspopup="dialog"
            disabled={approval.name === 'sent'}
            onClick={() => setDeclining(true)}
          >
            Decline
          </Button>
        )}
        <DeclineDialog booking={booking} isOpen={isDeclining} onClose={() => setDeclining(false)} />
      </div>
    </>
  )
}
