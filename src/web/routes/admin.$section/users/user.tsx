import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import {
  getUser,
  type ModeratedUserView,
  reinstateUser,
  suspendUser,
  unverifyUser,
  verifyUser,
} from '#contract/moderated-users.ts'
import { showMoney } from '#domain/money.ts'
import { call, query } from '#web/calls/call.ts'
import { AuditTrail } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry, Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { UserBadges } from './user-badges.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { nameOf, When } from '#web/routes/admin.$section/entries/words.tsx'

export function User({ id }: { id: string }) {
  const found = useQuery({ ...query(getUser, { params: { id } }), ...pollingOptions })
  if (found.isPending) return <Waiting />
  if (found.isError) return <Failed onRetry={() => void found.refetch()} />
  return <UserEntry user={found.data} />
}

function UserEntry({ user }: { user: ModeratedUserView }) {
  const { listings, bookings, reports, verifiedBy, verifiedAt, suspensionReason } = user
  return (
    <div className="grid gap-4">
      <Entry
        isChosen
        title={nameOf(user)}
        badges={<UserBadges user={user} />}
        actions={
          <div className="grid gap-3">
            <div className="flex flex-wrap gap-x-6">
              <Link
                to="/admin/$section"
                params={{ section: 'listings' }}
                search={{ search: user.id }}
                className="link inline-flex min-h-11 items-center"
              >
                Their listings
              </Link>
              <Link
                to="/admin/$section"
                params={{ section: 'bookings' }}
                search={{ search: user.id }}
                className="link inline-flex min-h-11 items-center"
              >
                Their bookings
              </Link>
            </div>
            <ActionButtons actions={userActions(user)} about={nameOf(user)} />
          </div>
        }
      >
        {suspensionReason && <p className="wrap-anywhere">Suspended: “{suspensionReason}”</p>}
        <Facts
          facts={[
            ['Email', user.email],
            ['Member since', <When key="since" at={user.createdAt} />],
            ...(verifiedAt
              ? [
                  [
                    verifiedBy === 'admin' ? 'Verified by an admin' : 'Verified by payments',
                    <When key="verified" at={verifiedAt} />,
                  ] as const,
                ]
              : []),
            ['Location', user.location ?? 'Not given'],
            [
              'Listings',
              `${listings.active} visible, ${listings.underReview} under review, ${listings.removed} removed`,
            ],
            ['Bookings as renter', bookings.asRenter],
            ['Bookings as owner', bookings.asOwner],
            ['Open bookings', bookings.open],
            ['Canceled by them', bookings.cancelledByThem],
            ['Reports of their gear', reports.received],
            ['Reports by them', reports.made],
            ['Payout account', user.payoutsEnabled ? 'Connected' : 'Not connected'],
            ['Paid out', showMoney(user.paidOut)],
            ['Owed to them', showMoney(user.owed)],
            ['Owed by them', showMoney(user.debt)],
          ]}
        />
      </Entry>
      <AuditTrail entries={user.audit} />
    </div>
  )
}

function userActions(user: ModeratedUserView): AdminAction[] {
  if (user.deletedAt) return []
  const params = { id: user.id }
  const verify: AdminAction = user.verified
    ? {
        title: 'Remove the badge?',
        means: 'The shield next to their name will disappear.',
        decide: 'Remove badge',
        deciding: 'Removing...',
        done: 'Badge removed',
        act: (reason) => call(unverifyUser, { params, body: { reason } }),
      }
    : {
        title: 'Verify this person?',
        means: 'A shield next to their name will show that our team has checked their identity.',
        decide: 'Verify',
        deciding: 'Verifying...',
        done: 'Person verified',
        act: (reason) => call(verifyUser, { params, body: { reason } }),
      }
  const suspend: AdminAction = {
    title: 'Suspend this person?',
    means:
      'They’ll only be able to look around. We’ll hide their gear, decline its requests and cancel its bookings with a full refund, and withdraw their own unpaid requests. We’ll show them your reason.',
    decide: 'Suspend',
    deciding: 'Suspending...',
    isDangerous: true,
    done: 'Person suspended',
    act: (reason) => call(suspendUser, { params, body: { reason } }),
  }
  const reinstate: AdminAction = {
    title: 'End the suspension?',
    means: 'Their hidden gear will be visible again. Bookings we canceled stay canceled.',
    decide: 'Reinstate',
    deciding: 'Reinstating...',
    done: 'Person reinstated',
    act: (reason) => call(reinstateUser, { params, body: { reason } }),
  }
  if (user.suspendedAt) return [reinstate, verify]
  return user.isAdmin ? [verify] : [suspend, verify]
}
