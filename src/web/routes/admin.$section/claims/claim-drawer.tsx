import { useQuery } from '@tanstack/react-query'
import { decideClaim, getModeratedClaim, type ModeratedClaim, writeOffClaim } from '#contract/claims.ts'
import { isUndecided, isUnpaid } from '#domain/claim.ts'
import { showMoney, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDays, showInstant } from '#domain/wording/dates.ts'
import { call, query } from '#web/calls/call.ts'
import { ClaimAmounts } from '#web/components/claims/claim-amounts.tsx'
import { ClaimSides } from '#web/components/claims/claim-sides.tsx'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { TakeButton } from '#web/routes/admin.$section/take/take-button.tsx'
import { claimState, isToDecide } from './claim-columns.tsx'

type ClaimDrawerProps = { id: string; place: Place; onDone: () => void }

/** A claim with the evidence of both sides, and what an admin can do about it. */
export function ClaimDrawer({ id, place, onDone }: ClaimDrawerProps) {
  const viewer = useViewer()
  const found = useQuery({ ...query(getModeratedClaim, { params: { id } }), ...pollingOptions })
  const { onPrevious, onNext, onClose } = place
  const ways = { onPrevious, onNext, onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Claim" title="Claim" status="Claim" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  const item = found.data
  const { status, title, startDate, endDate, owner, renter, decisionReason } = item
  const [mark, words] = claimState(item)
  const actions = claimActions(item, onDone)
  const isOwn = viewer?.id === owner.id || viewer?.id === renter.id
  return (
    <Drawer
      id={id}
      label={`Claim about ${title}`}
      title={title}
      status={
        <>
          <StateMark mark={mark}>{words}</StateMark>
          <span className="num text-ink-2"> · {showMoney(item.amount)}</span>
        </>
      }
      {...ways}
      foot={
        isOwn ? (
          <Note>This is about you, so another admin has to decide it.</Note>
        ) : (
          actions.length > 0 && (
            <ActionButtons isDecision needs="money" actions={actions} about={`the claim about ${title}`} />
          )
        )
      }
    >
      <p className="-mt-3.5 text-sm text-ink-2">
        {owner.firstName} claims from {renter.firstName} ·{' '}
        <Link
          to="/admin/$section"
          params={{ section: 'bookings' }}
          search={{ booking: item.bookingId }}
          className="link"
        >
          Booking, {showDays(startDate, endDate)}
        </Link>
      </p>
      {isUndecided(status) && <TakeButton thing="claims" id={id} taker={item.taker} />}
      {status === 'open' && (
        <p className="text-sm">
          {renter.firstName} can answer until {showInstant(new Date(item.answerBy), serviceArea)}.
        </p>
      )}
      <ClaimSides claim={{ ...item, side: null }} />
      <DrawerPart title="Money">
        <ClaimAmounts claim={{ ...item, side: null }} />
      </DrawerPart>
      {decisionReason !== null && (
        <p className="text-sm text-ink-2 wrap-anywhere">Decided: “{decisionReason}”</p>
      )}
    </Drawer>
  )
}

const nothing = showMoney(zero, { cents: 'unlessZero' })

function claimActions(item: ModeratedClaim, onDone: () => void): AdminAction[] {
  const { id, amount, renterAmount, owner, renter } = item
  const params = { id }
  if (isToDecide(item)) {
    return [
      {
        title: 'Decide the claim?',
        consequences: `${owner.firstName} and ${renter.firstName} both read the reason. ${nothing} means that nothing is owed.`,
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
      consequences: `${renter.firstName} no longer owes ${rest}, and ${owner.firstName} gets it from us.`,
      decide: 'Write off, pay owner',
      act: (reason) => call(writeOffClaim, { params, body: { payOwner: true, reason } }),
    },
    {
      ...common,
      title: `Write off ${rest}?`,
      consequences: `${renter.firstName} no longer owes ${rest}, and ${owner.firstName} doesn’t get it.`,
      decide: 'Write off',
      act: (reason) => call(writeOffClaim, { params, body: { payOwner: false, reason } }),
    },
  ]
}
