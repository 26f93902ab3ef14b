import type { ReactNode } from 'react'
import { Star } from 'lucide-react'
import type { PublicProfile } from '#contract/public-profiles.ts'
import { showMonthYear } from '#domain/wording/dates.ts'
import { LendingRecord } from '#web/components/users/lending-record.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The user's statistics as an owner and as a renter. */
export function ProfileRecord({ user }: { user: PublicProfile }) {
  const { asOwner, asRenter, memberSince } = user
  return (
    <Panel
      aria-label="Record"
      className="grid gap-5 sm:grid-cols-[1.5fr_1fr_1fr] sm:divide-x sm:divide-line sm:*:not-first:pl-6"
    >
      <Side title="As an owner" record={asOwner} done="lent">
        <LendingRecord lending={asOwner.lending} />
      </Side>
      <Side title="As a renter" record={asRenter} done="rented" />
      <div className="grid content-start gap-1">
        <h2 className="text-sm font-normal text-ink-2">Member since</h2>
        <p className="num text-xl font-bold">{showMonthYear(memberSince)}</p>
        {user.emailConfirmed && <p className="text-sm text-ink-2">Email confirmed</p>}
      </div>
    </Panel>
  )
}

type SideProps = {
  title: string
  record: PublicProfile['asRenter']
  done: 'lent' | 'rented'
  children?: ReactNode
}

function Side({
  title,
  record: { averageRating, totalReviews, completedRentals },
  done,
  children,
}: SideProps) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-sm font-normal text-ink-2">{title}</h2>
      <p className="num flex items-center gap-2 text-xl font-bold">
        {averageRating === null ? (
          'No reviews yet'
        ) : (
          <>
            <Star size={20} aria-hidden fill="currentColor" className="text-star" />
            <span className="sr-only">Rating </span>
            {averageRating.toFixed(1)}
          </>
        )}
      </p>
      <p className="num text-sm text-ink-2">
        {totalReviews} {totalReviews === 1 ? 'review' : 'reviews'} · {done}{' '}
        {completedRentals === 1 ? 'once' : `${completedRentals} times`}
      </p>
      {children}
    </div>
  )
}
