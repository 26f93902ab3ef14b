import { useQuery } from '@tanstack/react-query'
import { getCase, type ModeratedCaseView } from '#contract/moderated-cases.ts'
import { showMoney } from '#domain/money.ts'
import { timelineWords } from '#domain/wording/case-timeline.ts'
import { query } from '#web/calls/call.ts'
import { Statements } from '#web/components/bookings/statements.tsx'
import { Link } from '#web/router/link.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { AuditTrail, Part } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { BookingFacts } from '#web/routes/admin.$section/bookings/booking-facts.tsx'
import { MoneyFacts } from '#web/routes/admin.$section/bookings/money-facts.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { nameOf, When } from '#web/routes/admin.$section/entries/words.tsx'
import { BookingPhotos } from './booking-photos.tsx'
import { caseActions } from './case-actions.ts'
import { CaseBadge, caseKindWords } from './case-badge.tsx'
import { Conversation } from './conversation.tsx'

/** One case with everything that decides it: both people's evidence, the booking's history and its money. */
export function CasePage({ id }: { id: string }) {
  const found = useQuery({ ...query(getCase, { params: { id } }), ...pollingOptions })
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  return <Case item={found.data} />
}

function Case({ item }: { item: ModeratedCaseView }) {
  const { booking, statements, timeline, note, reference } = item
  const names = { renter: `${nameOf(booking.renter)}, renter`, owner: `${nameOf(booking.owner)}, owner` }
  return (
    <>
      <Link
        to="/admin/$section"
        params={{ section: 'cases' }}
        className="link mb-2 inline-flex min-h-11 items-center"
      >
        All cases
      </Link>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <Entry
            isChosen
            title={booking.listing.title}
            badges={<CaseBadge item={item} />}
            actions={
              <ActionButtons
                actions={item.status === 'open' ? caseActions(item) : []}
                about={`the case of ${booking.listing.title}`}
              />
            }
          >
            <p>
              <b>{caseKindWords[item.kind]}</b>
              {item.side && `, says the ${item.side}`}
              {reference && `. In Stripe: ${reference}`}
            </p>
            <BookingFacts booking={booking} />
            <p className="text-sm">
              <Link
                to="/admin/$section"
                params={{ section: 'bookings' }}
                search={{ booking: booking.id }}
                className="link inline-flex min-h-11 items-center"
              >
                Booking
              </Link>
            </p>
            {note && <p className="text-sm text-ink-2 wrap-anywhere">Decided: “{note}”</p>}
          </Entry>
          <Part title="What both people say">
            {statements.length > 0 ? (
              <Statements statements={statements} names={names} />
            ) : (
              <p className="text-ink-2">Nobody has said anything. The payment provider opened this case.</p>
            )}
            <MissingSides statements={statements} names={names} />
          </Part>
          <BookingPhotos groups={item.otherPhotos} names={names} />
          <Conversation caseId={item.id} names={names} />
        </div>
        <div className="grid min-w-0 gap-4">
          <Part title="Money">
            <MoneyFacts money={item.money} />
            {item.refundable && (
              <p className="text-sm text-ink-2">You can refund up to {showMoney(item.refundable)}.</p>
            )}
          </Part>
          <Part title="What happened">
            <ol className="grid gap-2.5 text-sm">
              {timeline.map(({ event, amount, at }, index) => (
                // Two events can be the same in every respect, and the list only grows.
                // eslint-disable-next-line react/no-array-index-key
                <li key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
                  <span className="font-semibold">{timelineWords(event)}</span>
                  {amount && <span className="num font-semibold">{showMoney(amount)}</span>}
                  <span className="col-start-1 text-ink-3">
                    <When at={at} />
                  </span>
                </li>
              ))}
            </ol>
          </Part>
          <AuditTrail entries={item.audit} />
        </div>
      </div>
    </>
  )
}

type MissingSidesProps = Pick<ModeratedCaseView, 'statements'> & { names: Record<'renter' | 'owner', string> }

/** Says who has not been heard, which matters before a decision. */
function MissingSides({ statements, names }: MissingSidesProps) {
  const missing = (['renter', 'owner'] as const).filter(
    (side) => !statements.some((statement) => statement.side === side),
  )
  if (statements.length === 0 || missing.length === 0) return null
  return (
    <p className="text-sm text-ink-2">
      {missing.map((side) => names[side]).join(' and ')} hasn’t said anything yet.
    </p>
  )
}
