import { CircleAlert } from 'lucide-react'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { Note } from '#web/ui/status/note.tsx'

type CardDeclinedProps = { id: string; reason: string; payBy: string | null }

/** A note above the Pay button: why the card was declined and what to do. Unlike the toast, it stays. */
export const CardDeclined = ({ id, reason, payBy }: CardDeclinedProps) => (
  <div id={id}>
    <Note tone="bad" icon={<CircleAlert size={18} aria-hidden />}>
      <b>{reason}</b> You haven’t been charged. Check the details, or try another card.
      {payBy !== null && ` We’ll hold your dates until ${showDeadline(new Date(payBy), serviceArea)}.`}
    </Note>
  </div>
)
