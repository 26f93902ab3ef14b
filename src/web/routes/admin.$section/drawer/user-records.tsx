import type { UserRecord } from '#contract/evidence.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showMonthYear } from '#domain/wording/dates.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { nameOf, UserLink } from '#web/routes/admin.$section/entries/words.tsx'

type UserRecordsProps = { owner: UserRecord; renter?: UserRecord | undefined }

/** The rating, rentals, cancellations and reports of the owner and of the renter who reported the gear, side by side. */
export const UserRecords = ({ owner, renter }: UserRecordsProps) => (
  <div className="grid divide-line rounded-[12px] border border-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
    <Record user={owner} side="owner" />
    {renter && <Record user={renter} side="renter" />}
  </div>
)

function Record({ user, side }: { user: UserRecord; side: 'owner' | 'renter' }) {
  const isOwner = side === 'owner'
  const rating = user.rating === null ? 'None yet' : `${user.rating.toFixed(1)} (${user.reviews})`
  const since = showMonthYear(dateIn(serviceArea.zone, new Date(user.createdAt)))
  return (
    <div className="min-w-0 px-3.5 py-3 text-xs leading-5">
      <div className="flex items-center gap-2">
        <Avatar user={user} size={32} />
        <p className="min-w-0 wrap-anywhere">
          <UserLink user={user} />
          <span className="block text-ink-3">
            {isOwner ? 'Owner' : 'Reporter'}, member since {since}
            {user.suspendedAt && ', suspended'}
          </span>
        </p>
      </div>
      <dl aria-label={nameOf(user)} className="mt-2 grid grid-cols-[auto_auto] justify-between gap-x-2">
        <Fact label={isOwner ? 'Rating as owner' : 'Rating as renter'} value={rating} />
        <Fact label={isOwner ? 'Rentals out' : 'Rentals'} value={user.rentals} />
        <Fact label="Canceled by them" value={user.cancelledByThem} />
        <Fact
          label={isOwner ? 'Reports of their gear upheld' : 'Their reports upheld'}
          value={`${user.reportsUpheld} of ${user.reports}`}
          isBad={isOwner && user.reportsUpheld > 0}
        />
      </dl>
    </div>
  )
}

type FactProps = { label: string; value: string | number; isBad?: boolean }

const Fact = ({ label, value, isBad = false }: FactProps) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className={`num text-right font-semibold ${isBad ? 'text-bad' : ''}`}>{value}</dd>
  </>
)
