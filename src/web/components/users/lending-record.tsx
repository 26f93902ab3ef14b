import { Clock, CircleCheck, CircleX, Sprout } from 'lucide-react'
import type { LendingRecord as Lending } from '#contract/users.ts'
import { newLenderWords, responseWords } from '#domain/wording/lending.ts'

/** Response time, acceptance rate and cancellation rate of a lender; null means a new lender. */
export function LendingRecord({ lending }: { lending: Lending | null }) {
  const lines = lending
    ? [
        { icon: Clock, words: responseWords(lending.responseHours) },
        { icon: CircleCheck, words: `${lending.acceptanceRate}% acceptance rate` },
        ...(lending.cancellationRate === null
          ? []
          : [{ icon: CircleX, words: `${lending.cancellationRate}% cancellation rate` }]),
      ]
    : [{ icon: Sprout, words: newLenderWords }]
  return (
    <ul className="num grid gap-1 text-sm text-ink-2">
      {lines.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <Icon size={16} aria-hidden className="shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  )
}
