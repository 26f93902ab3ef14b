import { MessagesSquare } from 'lucide-react'
import { SafetyNote } from './safety-note.tsx'

/** The empty state in place of a thread. Hidden on phones, which show only the list. */
export const NothingOpen = () => (
  <div className="grid place-content-center justify-items-center gap-3 px-6 text-center max-md:hidden">
    <span className="grid size-15 place-items-center rounded-full bg-quiet-bg text-quiet">
      <MessagesSquare size={28} aria-hidden />
    </span>
    <h2 className="text-xl">Pick a conversation</h2>
    <p className="mb-3 max-w-[42ch] text-ink-2">Your messages with owners and renters are all here.</p>
    <SafetyNote />
  </div>
)
