import { ShieldAlert } from 'lucide-react'
import { Note } from '#web/ui/status/note.tsx'

/** Shown below a message that seems to ask for payment outside the platform. */
export const PayElsewhereNote = () => (
  <div className="max-w-[min(27.5rem,90%)]">
    <Note tone="wait" icon={<ShieldAlert size={18} aria-hidden />}>
      Pay on Switchback only. Money that is sent any other way isn’t covered: no refund, no protection, no
      help if something goes wrong.
    </Note>
  </div>
)
