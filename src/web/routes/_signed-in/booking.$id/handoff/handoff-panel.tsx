import { useRef, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { HandoffForm } from './handoff-form.tsx'
import { HandoffRecords } from './handoff-records.tsx'
import { HandoffStatus } from './handoff-status.tsx'
import { OverdueWords } from './overdue-words.tsx'
import { ReportOverdue } from './report-overdue.tsx'
import { handoffTitles, isOver } from './words.ts'

type HandoffPanelProps = {
  booking: BookingView
  handoff: HandoffView
  /**
   * Whether the day of this handoff has come and the rental is not over. Otherwise the form stays closed until the user
   * opens it.
   */
  isDue: boolean
}

/**
 * One handoff (pickup or return): its status, what both sides recorded, and the viewer's form. After the rental, a handoff
 * that nobody recorded is one short row.
 */
export function HandoffPanel({ booking, handoff, isDue }: HandoffPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const [isOpened, setOpened] = useState(false)
  // A pressed button disappears after its action, so the panel takes the focus.
  useRestoredFocus(() => panel.current)
  const { kind, canSay, canReportOverdue, overdue, records, saidBy, status } = handoff
  const isLeftOut = !isOpened && isOver(booking, handoff) && records.length === 0
  const isFormOpen = isOpened || (status === 'confirmed' ? false : isDue || saidBy !== null)
  const openButton = (
    <Button variant="line" size="small" onClick={() => setOpened(true)}>
      {status === 'confirmed'
        ? 'Add photos or a note'
        : kind === 'pickup'
          ? 'Record the pickup'
          : 'Record the return'}
    </Button>
  )
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`handoff-${kind}`}
      className={isLeftOut ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3' : 'grid gap-5'}
    >
      <div className="grid gap-1">
        <h2 id={`handoff-${kind}`} className={isLeftOut ? 'text-lg' : 'text-xl'}>
          {handoffTitles[kind]}
        </h2>
        <HandoffStatus booking={booking} handoff={handoff} isLater={!isDue} />
      </div>
      {overdue && <OverdueWords booking={booking} overdue={overdue} isBack={status === 'confirmed'} />}
      <HandoffRecords booking={booking} handoff={handoff} />
      {canSay && isFormOpen && <HandoffForm booking={booking} handoff={handoff} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canSay && !isFormOpen && openButton}
        {canReportOverdue && <ReportOverdue booking={booking} />}
      </div>
    </Panel>
  )
}
