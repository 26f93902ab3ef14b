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
import { call, query } from '#web/calls/call.ts'
import { AuditTrail } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Entry, Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { UserBadges } from './user-badges.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { dollars, nameOf, When } from '#web/routes/admin.$section/entries/words.tsx'

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
            ['Cancelled by them', bookings.cancelledByThem],
            ['Reports of their gear', reports.received],
            ['Reports by them', reports.made],
            ['Payout account', user.payoutsEnabled ? 'Connected' : 'Not connected'],
            ['Paid out', dollars(user.paidOut)],
            ['Owed to them', dollars(user.owed)],
            ['Owed by them', dollars(user.debt)],
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
        title: 'Take the badge back?',
        means: 'The shield beside their name goes away.',
        decide: 'Take badge back',
        deciding: 'Taking back...',
        done: 'Badge taken back',
        act: (reason) => call(unverifyUser, { params, body: { reason } }),
      }
    : {
        title: 'Verify this person?',
        means: 'A shield beside their name says that our team has checked who they are.',
        decide: 'Verify',
        deciding: 'Verifying...',
        done: 'Person verified',
        act: (reason) => call(verifyUser, { params, body: { reason } }),
      }
  const suspend: AdminAction = {
    title: 'Suspend this person?',
    means:
      'From now on they only read. Their gear is hidden, its requests declined and its bookings cancelled with a full refund; what they asked for and did not pay is withdrawn. They read the reason.',
    decide: 'Suspend',
    deciding: 'Suspending...',
    isDangerous: true,
    done: 'Person suspended',
    act: (reason) => call(suspendUser, { params, body: { reason } }),
  }
  const reinstate: AdminAction = {
    title: 'End the suspension?',
    means: 'The gear that was hidden with it can be seen again. Bookings that ended stay ended.',
    decide: 'Reinstate',
    deciding: 'Reinstating...',
    done: 'Person reinstated',
    act: (reason) => call(reinstateUser, { params, body: { reason } }),
  }
  if (user.suspendedAt) return [reinstate, verify]
  return user.isAdmin ? [verify] : [suspend, verify]
}
