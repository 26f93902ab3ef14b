import { useQuery } from '@tanstack/react-query'
import { refundBooking, retryPayout, retryRefund } from '#contract/cases.ts'
import { getModeratedBooking, type ModeratedBookingView } from '#contract/moderated-bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { timelineWords } from '#domain/wording/case-timeline.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { call, query } from '#web/calls/call.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { useToday } from '#web/now.ts'
import { useViewer } from '#web/viewer.ts'
import { AuditTrail } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { bookingStateOn } from './booking-state.ts'
import { MoneyFacts } from './money-facts.tsx'
import { isUnderWay, OperationList } from './operations.tsx'
import { caseActions } from '#web/routes/admin.$section/cases/case-actions.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { Timeline } from '#web/components/admin/timeline.tsx'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'

/** A booking with its history in words, its money, its calls to the payment provider, its cases and what admins decided. */
export function Booking({ id, place }: { id: string; place: Place }) {
  const found = useQuery({
    ...query(getModeratedBooking, { params: { id } }),
    ...pollingOptions,
    // A call to the payment provider is over within seconds.
    refetchInterval: ({ state }) =>
      state.data?.operations.some(isUnderWay) ? 2_000 : pollingOptions.refetchInterval,
  })
  const { onPrevious, onNext, onClose } = place
  const ways = { onPrevious, onNext, onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Booking" title="Booking" status="Booking" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  return <FoundBooking booking={found.data} ways={ways} />
}

type FoundBookingProps = {
  booking: ModeratedBookingView
  ways: Pick<Place, 'onPrevious' | 'onNext' | 'onClose'>
}

function FoundBooking({ booking, ways }: FoundBookingProps) {
  const { id, listing, startDate, endDate, renter, owner, declineReason, cancellationReason } = booking
  const viewer = useViewer()
  const [mark, words] = bookingStateOn(booking, useToday())
  const actions = moneyActions(booking)
  const names = { renter: renter.firstName, owner: owner.firstName }
  return (
    <Drawer
      id={id}
      label={`Booking of ${listing.title}`}
      title={listing.title}
      status={
        <>
          <StateMark mark={mark}>{words}</StateMark>
          <span className="num text-ink-2"> · {showPeriod(startDate, endDate)}</span>
        </>
      }
      {...ways}
      foot={
        viewer?.id === renter.id || viewer?.id === owner.id ? (
          <Note>This is about you, so another admin has to decide about its money.</Note>
        ) : (
          actions.length > 0 && <ActionButtons needs="money" actions={actions} about={listing.title} />
        )
      }
    >
      <p className="-mt-3.5 flex flex-wrap gap-x-5 text-sm">
        <Link
          to="/admin/$section"
          params={{ section: 'listings' }}
          search={{ listing: listing.id }}
          className="link"
        >
          Listing
        </Link>
        <Link
          to="/admin/$section"
          params={{ section: 'reports' }}
          search={{ search: listing.id }}
          className="link"
        >
          Reports
        </Link>
      </p>
      <BookingFacts booking={booking} />
      {(cancellationReason ?? declineReason) && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {booking.cancelledBy ? `Canceled by the ${booking.cancelledBy}` : 'Declined'}: “
          {cancellationReason ?? declineReason}”
        </p>
      )}
      <DrawerPart title="What happened">
        <Timeline
          entries={booking.timeline.map(({ event, amount, at }) => ({
            at,
            amount,
            words: `${timelineWords(event, names)}.`,
          }))}
        />
      </DrawerPart>
      <DrawerPart title="Money">
        <MoneyFacts booking={booking} money={booking.money} />
      </DrawerPart>
      {booking.cases.map((each) => (
        <DrawerPart key={each.id} title={each.status === 'open' ? 'Open case' : 'Closed case'}>
          {each.description && <Quote>{each.description}</Quote>}
          {each.note && <p className="text-sm wrap-anywhere text-ink-2">Decided: “{each.note}”</p>}
          {each.status === 'open' && (
            <ActionButtons needs="money" actions={caseActions(each)} about="the case" />
          )}
        </DrawerPart>
      ))}
      {booking.operations.length > 0 && (
        <DrawerPart title="In Stripe">
          <OperationList operations={booking.operations} />
        </DrawerPart>
      )}
      <AuditTrail entries={booking.audit} />
    </Drawer>
  )
}

function moneyActions(booking: ModeratedBookingView): AdminAction[] {
  const { id, refundable, payoutStatus, refundStatus } = booking
  const params = { id }
  const actions: AdminAction[] = []
  if (refundable && readMoney(refundable) > 0) {
    // The open dialog keeps its action and so its idempotency key. Submitting it again does not refund twice.
    const key = newIdempotencyKey()
    actions.push({
      title: 'Refund this booking?',
      consequences: `You can refund the renter up to ${showMoney(refundable)}. The booking stays as it is, and we’ll notify both people.`,
      decide: 'Refund',
      deciding: 'Refunding...',
      isDangerous: true,
      done: 'Refund on its way',
      amount: { label: 'Amount', hint: `Leave it empty to refund all ${showMoney(refundable)}.` },
      act: (reason, amount) => call(refundBooking, { params, body: { reason, amount }, idempotencyKey: key }),
    })
  }
  if (payoutStatus === 'failed') {
    actions.push({
      title: 'Send the payout again?',
      consequences: 'We’ll try again with the next round of payouts.',
      decide: 'Retry payout',
      deciding: 'Retrying...',
      done: 'Payout queued again',
      act: (reason) => call(retryPayout, { params, body: { reason } }),
    })
  }
  if (refundStatus === 'failed') {
    actions.push({
      title: 'Send the refund again?',
      consequences: 'We’ll send the renter what we still owe them.',
      decide: 'Retry refund',
      deciding: 'Retrying...',
      done: 'Refund on its way',
      act: (reason) => call(retryRefund, { params, body: { reason } }),
    })
  }
  return actions
}
