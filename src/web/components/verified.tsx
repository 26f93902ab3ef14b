import { ShieldCheck } from 'lucide-react'

/** The shield alone, for places without room for the word. */
export function VerifiedShield() {
  return (
    <span className="inline-flex text-ok">
      <ShieldCheck size={18} aria-hidden />
      <span className="sr-only">Verified</span>
    </span>
  )
}

/** The shield and the word, beside a name. The title says what was verified. */
export function Verified() {
  return (
    <span
      title="The payment provider or our team has checked who this person is."
      className="inline-flex items-center gap-1 text-sm font-[650] text-ok"
    >
      <ShieldCheck size={18} aria-hidden />
      Verified
    </span>
  )
}
