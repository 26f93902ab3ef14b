import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import {
  getUser,
  type ModeratedUserView,
  reinstateUser,
  suspendUser,
  unverifyUser,
  verifyUser,
} from '#contract/moderated-users.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { showMoney } from '#domain/money.ts'
import { call, query } from '#web/calls/call.ts'
import { AuditTrail } from '#web/routes/admin.$section/audit/audit-trail.tsx'
import { ActionButtons } from '#web/routes/admin.$section/actions/action-buttons.tsx'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { Drawer } from '#web/components/admin/drawer.tsx'
import { Facts } from '#web/routes/admin.$section/entries/entry.tsx'
import { pollingOptions } from '#web/routes/admin.$section/entries/polling-options.ts'
import { UserBadges } from './user-badges.tsx'
import type { AdminAction } from '#web/routes/admin.$section/actions/reason-dialog.tsx'
import { roleAction } from '#web/routes/admin.$section/roles/role-action.ts'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import type { Place } from '#web/routes/admin.$section/table/admin-table.tsx'
import { nameOf, When } from '#web/routes/admin.$section/entries/words.tsx'

/** One user for admins: their bookings, what they are owed and owe, and the admin actions about them. */
export function User({ id, place }: { id: string; place: Place }) {
  const found = useQuery({ ...query(getUser, { params: { id } }), ...pollingOptions })
  const { onPrevious, onNext, onClose } = place
  const ways = { onPrevious, onNext, onClose }
  if (found.isPending || found.isError)
    return (
      <Drawer id={id} label="Person" title="Person" status="Person" {...ways}>
        {found.isPending ? <Waiting /> : <Failed onRetry={() => void found.refetch()} />}
      </Drawer>
    )
  const user = found.data
  const { suspensionReason, audit } = user
  return (
    <Drawer
      id={id}
      label={`Person ${nameOf(user)}`}
      title={nameOf(user)}
      status={
        <span className="flex gap-2">
          <UserBadges user={user} />
        </span>
      }
      {...ways}
      foot={<Decide user={user} />}
    >
      <p className="-mt-3.5 flex flex-wrap gap-x-5 text-sm">
        <Link
          to="/admin/$section"
          params={{ section: 'listings' }}
          search={{ search: user.id }}
          className="link"
        >
          Their listings
        </Link>
        <Link
          to="/admin/$section"
          params={{ section: 'bookings' }}
          search={{ search: user.id }}
          className="link"
        >
          Their bookings
        </Link>
        <Link
          to="/admin/$section"
          params={{ section: 'reports' }}
          search={{ search: user.id }}
          className="link"
        >
          Reports
        </Link>
      </p>
      {suspensionReason && <p className="text-sm wrap-anywhere">Suspended: “{suspensionReason}”</p>}
      <Facts facts={userFacts(user)} />
      <AuditTrail entries={audit} />
    </Drawer>
  )
}

/**
 * The actions on a user. Moderators decide about users, and admins with the role owner also about admin roles. Admins
 * cannot decide about themselves.
 */
function Decide({ user }: { user: ModeratedUserView }) {
  const viewer = useViewer()
  const mayRoles = useMay('roles')
  if (viewer?.id === user.id) return <Note>This is you, so another admin has to decide it.</Note>
  const actions = userActions(user)
  const canHaveRole = mayRoles && !user.deletedAt && !user.suspendedAt
  return (
    <ActionButtons
      needs="moderate"
      about={nameOf(user)}
      actions={canHaveRole ? [...actions, roleAction(user)] : actions}
    />
  )
}

function userFacts(user: ModeratedUserView): readonly (readonly [label: string, value: ReactNode])[] {
  const { listings, bookings, reports, verifiedBy, verifiedAt } = user
  return [
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
    ...(user.adminRole
      ? [['Role', `${adminRoleWords[user.adminRole].label}. ${adminRoleWords[user.adminRole].does}`] as const]
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
  ]
}

function userActions(user: ModeratedUserView): AdminAction[] {
  if (user.deletedAt) return []
  const params = { id: user.id }
  const verify: AdminAction = user.verified
    ? {
        title: 'Remove the badge?',
        consequences: 'The shield next to their name will disappear.',
        decide: 'Remove badge',
        deciding: 'Removing...',
        done: 'Badge removed',
        act: (reason) => call(unverifyUser, { params, body: { reason } }),
      }
    : {
        title: 'Verify this person?',
        consequences: 'A shield next to their name will show that our team has checked their identity.',
        decide: 'Verify',
        deciding: 'Verifying...',
        done: 'Person verified',
        act: (reason) => call(verifyUser, { params, body: { reason } }),
      }
  const suspend: AdminAction = {
    title: 'Suspend this person?',
    consequences:
      'They’ll only be able to look around. We’ll hide their gear, decline its requests and cancel its bookings with a full refund, and withdraw their own unpaid requests. We’ll show them your reason.',
    decide: 'Suspend',
    deciding: 'Suspending...',
    isDangerous: true,
    done: 'Person suspended',
    act: (reason) => call(suspendUser, { params, body: { reason } }),
  }
  const reinstate: AdminAction = {
    title: 'End the suspension?',
    consequences: 'Their hidden gear will be visible again. Bookings we canceled stay canceled.',
    decide: 'Reinstate',
    deciding: 'Reinstating...',
    done: 'Person reinstated',
    act: (reason) => call(reinstateUser, { params, body: { reason } }),
  }
  if (user.suspendedAt) return [reinstate, verify]
  return user.isAdmin ? [verify] : [suspend, verify]
}
