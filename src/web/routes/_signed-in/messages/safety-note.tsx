import { ShieldCheck } from 'lucide-react'

/** Safety advice shown in conversations. */
export const SafetyNote = () => (
  <p className="mx-auto max-w-[48ch] text-center text-xs text-balance text-ink-3">
    <ShieldCheck size={16} aria-hidden className="mr-1.5 -mt-px inline" />
    Keep messages and payments on Switchback. We’ll never ask for a card number or a password in a message.
  </p>
)
