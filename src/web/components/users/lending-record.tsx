import { Clock, PackageCheck, PackageX, Sprout } from 'lucide-react'
import type { LendingRecord as Lending } from '#contract/users.ts'
import { newLenderWords, responseWords } from '#domain/wording/lending.ts'

type LendingRecordProps = {
  /** Null means a new lender. */
  lending: Lending | null
  className?: string
}

/** Response time, acceptance rate and cancellation rate of a lender. */
export function LendingRecord({ lending, className = 'grid gap-1' }: LendingRecordProps) {
  const lines = lending
    ? [
        { icon: Clock, words: responseWords(lending.responseHours) },
        { icon: PackageCheck, words: `${lending.acceptanceRate}% acceptance rate` },
        ...(lending.cancellationRate === null
          ? []
          : [{ icon: PackageX, words: `${lending.cancellationRate}% cancellation rate` }]),
      ]
    : [{ icon: Sprout, words: newLenderWords }]
  return (
    <ul className={`num text-sm text-ink-2 ${className}`}>
      {lines.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <Icon size={16} aria-hidden className="shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  )
}
