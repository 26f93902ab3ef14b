import type { AdminAbility } from '#domain/admin-role.ts'
import { retryPayout, retryRefund } from '#contract/cases.ts'
import { retryEmail } from '#contract/failures.ts'
import { call } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { Drawer, DrawerPart } from '#web/components/admin/drawer.tsx'
import { Facts, Quote } from '#web/routes/admin.$section/entries/entry.tsx'
import { When } from '#web/routes/admin.$section/entries/words.tsx'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { StateMark } from '#web/components/admin/state-mark.tsx'
import { type FailureKind, failureKindWords, type FailureRow } from './failure-rows.ts'

/** What happens to each kind of failure if no admin acts. */
const meaning: Record<FailureKind, string> = {
  payout: 'The payment provider refused it five times, so it is sent again only by hand.',
  refund: 'The payment provider refused it, so it is sent again only by hand.',
  operation: 'It is tried again by itself, less and less often.',
  email: 'It is not tried again by itself.',
  event: 'It is tried again by itself, less and less often.',
  task: 'It runs again by itself. The error is in the log, too.',
}

/** Something that failed, with its error in full and the way to repair it. */
export function FailureDrawer({ row, place }: { row: FailureRow; place: Place }) {
  const { onPrevious, onNext, onClose } = place
  const { id, kind, what, about, since, attempts, error, bookingId, userId } = row
  const repair = repairOf(row)
  return (
    <Drawer
      id={id}
      label={`${failureKindWords[kind]} that failed`}
      title={<span className="inline-block first-letter:uppercase">{what}</span>}
      status={<StateMark mark="bad">{failureKindWords[kind]}</StateMark>}
      {...{ onPrevious, onNext, onClose }}
      foot={repair && <ActionButtons needs={repair.needs} actions={[repair.action]} about={what} />}
    >
      <p className="-mt-3.5 text-sm text-ink-2">{meaning[kind]}</p>
      {error && (
        <DrawerPart title="The error">
          <Quote>{error}</Quote>
        </DrawerPart>
      )}
      <Facts
        facts={[
          ...(about ? [['About', about] as const] : []),
          ['Since', <When key="since" at={since} />],
          ...(attempts === null ? [] : [['Attempts', attempts] as const]),
        ]}
      />
      <p className="flex gap-5 text-sm">
        {bookingId && (
          <Link
            to="/admin/$section"
            params={{ section: 'bookings' }}
            search={{ booking: bookingId }}
            className="link"
          >
            Booking
          </Link>
        )}
        {userId && (
          <Link
            to="/admin/$section"
            params={{ section: 'people' }}
            search={{ user: userId }}
            className="link"
          >
            Person
          </Link>
        )}
      </p>
    </Drawer>
  )
}

function repairOf({ kind, retryId }: FailureRow): { needs: AdminAbility; action: AdminAction } | undefined {
  const params = { id: retryId }
  if (kind === 'email')
    return {
      needs: 'moderate',
      action: {
        title: 'Send this email again?',
        consequences: 'We’ll try to deliver it again, unless what it says is no longer true.',
        reason: 'The mail server is back.',
        decide: 'Send again',
        deciding: 'Sending...',
        done: 'Email queued again',
        act: (reason) => call(retryEmail, { params, body: { reason } }),
      },
    }
  if (kind === 'payout')
    return {
      needs: 'money',
      action: {
        title: 'Send the payout again?',
        consequences: 'We’ll try again with the next round of payouts.',
        decide: 'Retry payout',
        deciding: 'Retrying...',
        done: 'Payout queued again',
        act: (reason) => call(retryPayout, { params, body: { reason } }),
      },
    }
  if (kind === 'refund')
    return {
      needs: 'money',
      action: {
        title: 'Send the refund again?',
        consequences: 'We’ll send the renter what we still owe them.',
        decide: 'Retry refund',
        deciding: 'Retrying...',
        done: 'Refund on its way',
        act: (reason) => call(retryRefund, { params, body: { reason } }),
      },
    }
  return undefined
}
