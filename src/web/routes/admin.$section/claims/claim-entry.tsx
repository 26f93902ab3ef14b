import { Check, Clock, Scale } from 'lucide-react'
import { type ClaimView, decideClaim, writeOffClaim } from '#contract/claims.ts'
import { isUndecided, isUnpaid } from '#domain/claim.ts'
import { showMoney, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { claimStatusWords } from '#domain/wording/claims.ts'
import { showDays, showInstant } from '#domain/wording/dates.ts'
import { call } from '#web/calls/call.ts'
import { ClaimAmounts } from '#web/components/claims/claim-amounts.tsx'
import { ClaimSides } from '#web/components/claims/claim-sides.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { Entry } from '#web/routes/admin.$section/entries/entry.tsx'

export const isToDecide = ({ status }: Pick<ClaimView, 'status'>): boolean =>
  status === 'contested' || status === 'unanswered'

type ClaimEntryProps = { item: ClaimView; isChosen: boolean; onDone: () => void }

/** A claim with the evidence of both sides, and what an admin can do about it. */
export function ClaimEntry({ item, isChosen, onDone }: ClaimEntryProps) {
  const { status, title, startDate, endDate } = item
  const [tone, Icon] = isToDecide(item)
    ? (['wait', Scale] as const)
    : isUndecided(status) || isUnpaid(status)
      ? (['info', Clock] as const)
      : (['quiet', Check] as const)
  return (
    <Entry
      isChosen={isChosen}
      title={
        <Link
          to="/admin/$section"
          params={{ section: 'bookings' }}
          search={{ booking: item.bookingId }}
          className="link"
        >
          {title}, {showDays(startDate, endDate)}
        </Link>
      }
      badges={
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {claimStatusWords[status]}
        </Badge>
      }
      actions={<ActionButtons actions={claimActions(item, onDone)} about={`the claim about ${title}`} />}
    >
      {status === 'open' && (
        <p>
          {item.renter.firstName} can answer until {showInstant(new Date(item.answerBy), serviceArea)}.
        </p>
      )}
      <ClaimAmounts claim={{ ...item, side: null }} />
      <ClaimSides claim={{ ...item, side: null }} />
      {item.decisionReason !== null && (
        <p className="text-sm text-ink-2 wrap-anywhere">Decided: “{item.decisionReason}”</p>
      )}
    </Entry>
  )
}

const nothing = showMoney(zero, { cents: 'unlessZero' })

function claimActions(item: ClaimView, onDone: () => void): AdminAction[] {
  const { id, amount, renterAmount, owner, renter } = item
  const params = { id }
  if (isToDecide(item)) {
    return [
      {
        title: 'Decide the claim?',
        means: `${owner.firstName} and ${renter.firstName} both read the reason. ${nothing} means that nothing is owed.`,
        decide: 'Decide',
        deciding: 'Deciding...',
        done: 'Claim decided',
        amount: { label: 'Amount', hint: `From ${nothing} to ${showMoney(amount)}.`, isRequired: true },
        act: (reason, decided) => call(decideClaim, { params, body: { amount: decided ?? '', reason } }),
        onDone,
      },
    ]
  }
  if (!isUnpaid(item.status)) return []
  const rest = showMoney(renterAmount ?? '0.00')
  const common = { deciding: 'Writing off...', done: 'Claim written off', isDangerous: true, onDone }
  return [
    {
      ...common,
      title: `Write off ${rest} and pay the owner?`,
      means: `${renter.firstName} no longer owes ${rest}, and ${owner.firstName} gets it from us.`,
      decide: 'Write off, pay owner',
      act: (reason) => call(writeOffClaim, { params, body: { payOwner: true, reason } }),
    },
    {
      ...common,
      title: `Write off ${rest}?`,
      means: `${renter.firstName} no longer owes ${rest}, and ${owner.firstName} doesn’t get it.`,
      decide: 'Write off',
      act: (reason) => call(writeOffClaim, { params, body: { payOwner: false, reason } }),
    },
  ]
}
