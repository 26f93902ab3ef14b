import { ShieldAlert } from 'lucide-react'
import { Note } from '#web/ui/status/note.tsx'

/** Shown below a message that seems to ask for payment outside the platform. */
export const PayElsewhereNote = () => (
  <div className="max-w-[min(27.5rem,90%)]">
    <Note tone="wait" icon={<ShieldAlert size={18} aria-hidden />}>
      Pay on Switchback only. If you send money any other way, we can’t refund you or help if something goes
      wrong.
    </Note>
  </div>
)
