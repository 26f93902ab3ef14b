import { Scale } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ClaimView } from '#contract/claims.ts'
import { serviceArea } from '#domain/service-area.ts'
import { claimWords } from '#domain/wording/claims.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { ClaimAmounts } from '#web/components/claims/claim-amounts.tsx'
import { ClaimSides } from '#web/components/claims/claim-sides.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Waypoints } from '#web/ui/status/waypoints.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ClaimActions } from './claim-actions.tsx'

/** One claim: its status, what each side says, and what the viewer can do. */
export function ClaimPanel({ claim }: { claim: ClaimView }) {
  const panel = useRef<HTMLElement>(null)
  useRestoredFocus(() => panel.current)
  const side = claim.side === 'owner' ? 'owner' : 'renter'
  const { whose, title, words } = claimWords(claim, side)
  const heading = `claim-${claim.id}`
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={heading} className="grid gap-5">
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-info-bg text-info max-sm:hidden">
          <Scale size={22} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-[650] text-info">{whose}</p>
          <h2 id={heading} className="text-[1.5rem] leading-8 sm:text-[1.75rem] sm:leading-9">
            {title}
          </h2>
          <p className="mt-1 max-w-[66ch] text-ink-2">
            <Unbroken>{words}</Unbroken>
          </p>
        </div>
      </div>
      <ClaimAmounts claim={claim} />
      <ClaimSides claim={claim} />
      {claim.decisionReason !== null && <Decision claim={claim} />}
      <ClaimActions claim={claim} />
      <Waypoints {...progressOf(claim)} label="Progress of the claim" />
    </Panel>
  )
}

function Decision({ claim }: { claim: ClaimView }): ReactNode {
  return (
    <div className="border-l-3 border-line-strong pl-4">
      <p className="text-sm text-ink-2">
        Switchback decided
        {claim.decidedAt && `, ${showInstant(new Date(claim.decidedAt), serviceArea)}`}
      </p>
      <p className="wrap-anywhere">{claim.decisionReason}</p>
    </div>
  )
}

function progressOf({ status, answeredAt, decidedAt }: ClaimView) {
  const answered = answeredAt ? 'Answered' : status === 'open' ? 'Answer' : 'No answer'
  const decided = decidedAt || status === 'contested' || status === 'unanswered' ? 'Decided' : 'Owed'
  const current = {
    open: 1,
    contested: 2,
    unanswered: 2,
    accepted: 3,
    decided: 3,
    paid: 4,
    rejected: 4,
    withdrawn: 4,
    written_off: 4,
  }[status]
  return { steps: ['Claimed', answered, decided, 'Settled'] as const, current }
}
