import { useQuery } from '@tanstack/react-query'
import { getCase, type ModeratedCaseView } from '#contract/moderated-cases.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { ageWords } from '#domain/wording/age.ts'
import { timelineWords } from '#domain/wording/case-timeline.ts'
import { query } from '#web/calls/call.ts'
import { Statements } from '#web/components/bookings/statements.tsx'
import { useNowAt } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { AuditTrail } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { BookingFacts } from '#web/routes/admin.$section/bookings/booking-facts.tsx'
import { MoneyFacts } from '#web/routes/admin.$section/bookings/money-facts.tsx'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { Timeline } from '#web/components/admin/timeline.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { TakeButton } from '#web/routes/admin.$section/take/take-button.tsx'
import { BookingPhotos } from './booking-photos.tsx'
import { caseActions } from './case-actions.ts'
import { caseAge, caseState } from './case-columns.tsx'
import { caseKindWords } from './case-words.ts'
import { Conversation } from './conversation.tsx'

/** A case with everything that matters for its decision: the evidence of both sides, the booking's history and its money. */
export function CaseDrawer({ id, place }: { id: string; place: Place }) {
  const found = useQuery({ ...query(getCase, { params: { id } }), ...pollingOptions })
  const { onPrevious, onNext, onClose } = place
  const ways = { onPrevious, onNext, onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Case" title="Case" status="Case" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  return <FoundCase key={id} item={found.data} place={place} readAt={found.dataUpdatedAt} />
}

type FoundCaseProps = { item: ModeratedCaseView; place: Place; readAt: number }

function FoundCase({ item, place: { at, of, ...ways }, readAt }: FoundCaseProps) {
  const { id, booking, statements, timeline, note, reference, kind, side, refundable } = item
  const now = useNowAt(readAt)
  const viewer = useViewer()
  const names = { renter: `${nameOf(booking.renter)}, renter`, owner: `${nameOf(booking.owner)}, owner` }
  const [mark, words] = caseState(item)
  const isOpen = item.status === 'open'
  const isOwn = viewer?.id === booking.renter.id || viewer?.id === booking.owner.id
  return (
    <Drawer
      id={id}
      label={`Case of ${booking.listing.title}`}
      title={booking.listing.title}
      status={
        <>
          <StateMark mark={mark}>{words}</StateMark>
          <span className="num text-ink-2">
            {at >= 0 && ` · ${at + 1} of ${of}`} · {isOpen ? 'waits' : 'waited'}{' '}
            {ageWords(caseAge(item, now))}
          </span>
        </>
      }
      {...ways}
      foot={
        !isOpen ? (
          note && <p className="text-sm wrap-anywhere">Decided: “{note}”</p>
        ) : isOwn ? (
          <Note>This is about you, so another admin has to decide it.</Note>
        ) : (
          <ActionButtons
            needs="money"
            isDecision
            actions={caseActions(item, { earnings: item.money.ownerOwed, refundable })}
            about={`the case of ${booking.listing.title}`}
          />
        )
      }
    >
      <p className="-mt-3.5 text-sm text-ink-2">
        <b className="font-[650] text-ink">{caseKindWords[kind]}</b>
        {side && `, says the ${side}`}
        {reference && kind !== 'overdue' && `. In Stripe: ${reference}`} ·{' '}
        <Link
          to="/admin/$section"
          params={{ section: 'bookings' }}
          search={{ booking: booking.id }}
          className="link"
        >
          Booking
        </Link>
      </p>
      <p className="num -mt-3.5 text-sm text-ink-2">
        <b className="font-[650] text-ink">{showMoney(item.money.charged)}</b> paid
        {readMoney(item.money.ownerOwed) > 0 && (
          <>
            , <b className="font-[650] text-ink">{showMoney(item.money.ownerOwed)}</b> held
          </>
        )}
      </p>
      {isOpen && <TakeButton thing="cases" id={id} taker={item.taker} />}
      <DrawerPart title="What both people say">
        {statements.length > 0 ? (
          <div className="text-sm">
            <Statements statements={statements} names={names} />
          </div>
        ) : (
          <p className="text-sm text-ink-2">Nobody has said anything.</p>
        )}
        <MissingSide statements={statements} booking={booking} />
      </DrawerPart>
      <BookingPhotos groups={item.otherPhotos} names={names} />
      <BookingFacts booking={booking} />
      <DrawerPart title="Money">
        <MoneyFacts booking={booking} money={item.money} />
        {refundable && <p className="text-sm text-ink-2">You can refund up to {showMoney(refundable)}.</p>}
      </DrawerPart>
      <DrawerPart title="What happened">
        <Timeline
          entries={timeline.map(({ event, amount, at: happened }) => ({
            at: happened,
            amount,
            words: `${timelineWords(event)}.`,
          }))}
        />
      </DrawerPart>
      <Conversation caseId={id} names={names} />
      <AuditTrail entries={item.audit} />
    </Drawer>
  )
}

/** Names the side that has not made a statement yet, so that an admin does not decide without hearing it. */
function MissingSide({ statements, booking }: Pick<ModeratedCaseView, 'statements' | 'booking'>) {
  const missing = (['renter', 'owner'] as const).filter(
    (side) => !statements.some((statement) => statement.side === side),
  )
  const [side] = missing
  if (missing.length !== 1 || !side) return null
  return (
    <p className="text-sm text-ink-2">
      The {side}, {booking[side].firstName || nameOf(booking[side])}, hasn’t said anything yet.
    </p>
  )
}
