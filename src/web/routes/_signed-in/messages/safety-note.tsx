import { ShieldCheck } from 'lucide-react'

/** Safety advice shown in conversations. */
export const SafetyNote = () => (
  <p className="mx-auto flex max-w-[48ch] items-start gap-2 text-left text-xs text-ink-3">
    <ShieldCheck size={16} aria-hidden className="mt-px" />
    Keep messages and payments on Switchback. We never ask for a card number or a password in a message.
  </p>
)
