import { useRef } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { isOpenChange } from '#domain/date-change.ts'
import { focusHeading } from '#web/components/shell/focus-heading.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EndedChange } from './ended-change.tsx'
import { OpenChange } from './open-change.tsx'
import { ProposeForm } from './propose-form.tsx'
import type { DateChange } from './use-date-change.ts'
import { useDifferencePayment } from './use-difference-payment.ts'

type DateChangePartProps = { booking: BookingView; dateChange: DateChange }

/**
 * The open date change of a booking. When none is open, it shows how the latest one ended, and the form that the menu of the
 * booking opens.
 */
export function DateChangePart({ booking, dateChange }: DateChangePartProps) {
  const panel = useRef<HTMLElement>(null)
  // Accepting, declining or withdrawing removes the pressed button and often its panel, so the focus moves to the new panel.
  useRestoredFocus(() => panel.current)
  const { latest, isProposing } = dateChange
  const payment = useDifferencePayment(booking.id, latest?.id)
  if (latest && isOpenChange(latest.status))
    return <OpenChange ref={panel} booking={booking} change={latest} payment={payment} />
  if (!latest && !isProposing) return null
  const close = () => {
    // The panel disappears with the form, so the focus returns to the part of the page that has the menu.
    focusHeading()
    dateChange.close()
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="date-change" className="grid justify-items-start gap-3">
      <h2 id="date-change" className="text-xl">
        Other dates
      </h2>
      {latest && <EndedChange booking={booking} change={latest} />}
      {isProposing && <ProposeForm booking={booking} onClose={close} />}
    </Panel>
  )
}
