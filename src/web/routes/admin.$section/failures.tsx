import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Failures as FailuresView, listFailures, retryEmail } from '#contract/failures.ts'
import { showMoney } from '#domain/money.ts'
import { call, query } from '#web/calls/call.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Part } from './audit/audit-trail.tsx'
import { ActionButtons } from './actions/action-buttons.tsx'
import { Failed, Waiting } from './entries/entries.tsx'
import { pollingOptions } from './entries/polling-options.ts'
import { spaced, When } from './entries/words.tsx'

/** Payouts, refunds, provider operations, emails, events and tasks that failed and need an admin. */
export function Failures() {
  const found = useQuery({ ...query(listFailures), ...pollingOptions })
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  const { payouts, refunds, operations, emails, events, tasks } = found.data
  if ([payouts, refunds, operations, emails, events, tasks].every((list) => list.length === 0)) {
    return (
      <EmptyState icon={<CircleCheck size={28} aria-hidden />} title="Nothing fails">
        Payouts, refunds, emails and events that don’t get through appear here.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <FailedMoney title="Payouts" bookings={payouts} />
      <FailedMoney title="Refunds" bookings={refunds} />
      <Kind title="Calls of the payment provider">
        {operations.map(({ id, kind, bookingId, userId, attempts, lastError }) => (
          <Row key={id} about={`${spaced(kind)}, ${attempts} attempts`} error={lastError}>
            {bookingId && <BookingLink id={bookingId} />}
            {userId && (
              <Link
                to="/admin/$section"
                params={{ section: 'people' }}
                search={{ user: userId }}
                className="link"
              >
                User
              </Link>
            )}
          </Row>
        ))}
      </Kind>
      <Kind title="Emails that were given up">
        {emails.map(({ id, kind, recipientEmail, lastError, createdAt }) => (
          <Row key={id} about={`${spaced(kind)} to ${recipientEmail}`} error={lastError}>
            <When at={createdAt} />
            <ActionButtons
              about={`${spaced(kind)} to ${recipientEmail}`}
              actions={[
                {
                  title: 'Send this email once more?',
                  means:
                    'It goes back in line with all its attempts, and is dropped if it is no longer true.',
                  reason: 'The mail server is back.',
                  decide: 'Send again',
                  deciding: 'Sending...',
                  done: 'Email in line again',
                  act: (reason) => call(retryEmail, { params: { id }, body: { reason } }),
                },
              ]}
            />
          </Row>
        ))}
      </Kind>
      <Kind title="Events of the payment provider">
        {events.map(({ id, type, objectId, attempts, lastError }) => (
          <Row key={id} about={`${type} of ${objectId}, ${attempts} attempts`} error={lastError} />
        ))}
      </Kind>
      <Kind title="Tasks">
        {tasks.map(({ name, error, failedAt }) => (
          <Row key={name} about={name} error={error}>
            <When at={failedAt} />
          </Row>
        ))}
      </Kind>
    </div>
  )
}

function FailedMoney({ title, bookings }: { title: string; bookings: FailuresView['payouts'] }) {
  return (
    <Kind title={title}>
      {bookings.map(({ bookingId, title: gear, amount, since }) => (
        <Row key={bookingId} about={`${gear}, ${showMoney(amount)}`}>
          <When at={since} />
          <BookingLink id={bookingId} />
        </Row>
      ))}
    </Kind>
  )
}

function Kind({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Part title={title}>
      <ul className="grid gap-4">{children}</ul>
    </Part>
  )
}

type RowProps = { about: string; error?: string | null; children?: ReactNode }

const Row = ({ about, error, children }: RowProps) => (
  <li className="grid gap-1 wrap-anywhere">
    <b>{about}</b>
    {error && <span className="text-sm text-ink-2">{error}</span>}
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
      {children}
    </span>
  </li>
)

const BookingLink = ({ id }: { id: string }) => (
  <Link to="/admin/$section" params={{ section: 'bookings' }} search={{ booking: id }} className="link">
    Booking
  </Link>
)
