import { CalendarClock } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProposeForm } from './propose-form.tsx'

type ProposeChangeProps = { ref: RefObject<HTMLElement | null>; booking: BookingView; children: ReactNode }

/** A button that opens the form for other dates. */
export function ProposeChange({ ref, booking, children }: ProposeChangeProps) {
  const [isOpen, setOpen] = useState(false)
  useRestoredFocus(() => ref.current)
  return (
    <Panel ref={ref} tabIndex={-1} aria-labelledby="date-change" className="grid justify-items-start gap-3">
      <h2 id="date-change" className="text-xl">
        Other dates
      </h2>
      {children}
      {isOpen ? (
        <ProposeForm booking={booking} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="line" size="small" onClick={() => setOpen(true)}>
          <CalendarClock size={18} aria-hidden />
          Change dates
        </Button>
      )}
    </Panel>
  )
}
