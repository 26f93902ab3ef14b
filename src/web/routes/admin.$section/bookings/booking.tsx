import { useQuery } from '@tanstack/react-query'
import { refundBooking, retryPayout, retryRefund } from '#contract/cases.ts'
import { getModeratedBooking, type ModeratedBookingView } from '#contract/moderated-bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { call, query } from '#web/calls/call.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { AuditTrail, Part } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { BookingBadges, BookingFacts } from './booking-facts.tsx'
import { MoneyFacts } from './money-facts.tsx'
import { caseActions } from '#web/routes/admin.$section/case-page/case-actions.ts'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry, Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { spaced, When } from '#web/routes/admin.$section/entries/words.tsx'

/** One booking with its money, its operations at the payment provider, its cases and its audit trail. */
export function Booking({ id }: { id: string }) {
  const found = useQuery({ ...query(getModeratedBooking, { params: { id } }), ...pollingOptions })
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  const booking = found.data
  return (
    <div className="grid gap-4">
      <Entry
        isChosen
        title={booking.listing.title}
        badges={<BookingBadges booking={booking} />}
        actions={<ActionButtons actions={moneyActions(booking)} about={booking.listing.title} />}
      >
        <BookingFacts booking={booking} />
        <p className="text-sm text-ink-3 wrap-anywhere">{booking.id}</p>
        {(booking.cancellationReason ?? booking.declineReason) && (
          <p className="wrap-anywhere text-ink-2">
            {booking.cancelledBy ? `Canceled by the ${booking.cancelledBy}` : 'Declined'}: “
            {booking.cancellationReason ?? booking.declineReason}”
          </p>
        )}
      </Entry>
      <Part title="Money">
        <MoneyFacts money={booking.money} />
        <ol className="grid gap-1.5 text-sm">
          {booking.journals.map(({ id: journal, kind, amount, occurredAt }) => (
            <li key={journal} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {spaced(kind)} <span className="text-ink-3">{<When at={occurredAt} />}</span>
              </span>
              <span className="num font-semibold">{showMoney(amount)}</span>
            </li>
          ))}
        </ol>
      </Part>
      {booking.cases.map((each) => (
        <Part key={each.id} title={each.status === 'open' ? 'Open case' : 'Closed case'}>
          {each.description && <Quote>{each.description}</Quote>}
          {each.note && <p className="text-sm wrap-anywhere text-ink-2">Decided: “{each.note}”</p>}
          {each.status === 'open' && <ActionButtons actions={caseActions(each)} about="the case" />}
        </Part>
      ))}
      {booking.operations.length > 0 && (
        <Part title="In Stripe">
          <ol className="grid gap-2 text-sm">
            {booking.operations.map(({ id: operation, kind, status, attempts, lastError, createdAt }) => (
              <li key={operation} className="wrap-anywhere">
                <b>{spaced(kind)}</b>: {status}, {attempts} {attempts === 1 ? 'attempt' : 'attempts'},{' '}
                <When at={createdAt} />
                {lastError && <span className="block text-ink-2">{lastError}</span>}
              </li>
            ))}
          </ol>
        </Part>
      )}
      <AuditTrail entries={booking.audit} />
    </div>
  )
}

function moneyActions(booking: ModeratedBookingView): AdminAction[] {
  const { id, refundable, payoutStatus, refundStatus } = booking
  const params = { id }
  const actions: AdminAction[] = []
  if (refundable && readMoney(refundable) > 0) {
    // The open dialog holds on to its action and so to its key: submitting it again does not refund twice.
    const key = newIdempotencyKey()
    actions.push({
      title: 'Refund this booking?',
      means: `You can refund the renter up to ${showMoney(refundable)}. The booking stays as it is, and we’ll notify both people.`,
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
      means: 'We’ll try again with the next round of payouts.',
      decide: 'Retry payout',
      deciding: 'Retrying...',
      done: 'Payout queued again',
      act: (reason) => call(retryPayout, { params, body: { reason } }),
    })
  }
  if (refundStatus === 'failed') {
    actions.push({
      title: 'Send the refund again?',
      means: 'We’ll send the renter what we still owe them.',
      decide: 'Retry refund',
      deciding: 'Retrying...',
      done: 'Refund on its way',
      act: (reason) => call(retryRefund, { params, body: { reason } }),
    })
  }
  return actions
}
