import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { getPublicProfile, type PublicProfile } from '#contract/public-profiles.ts'
import { showMonthYear } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'
import { VerifiedShield } from '#web/components/users/verified.tsx'

type WhoIsAskingProps = {
  booking: BookingView
  /** Whether to leave out the start of the membership and the user's bio. */
  isShort?: boolean
}

/** What an owner needs to know about the renter of a request to decide: verification, rating, membership and bio. */
export function WhoIsAsking({ booking: { renterId }, isShort = false }: WhoIsAskingProps) {
  const { data: user } = useQuery(query(getPublicProfile, { params: { id: renterId } }))
  // Reserves the height of the line while it loads.
  if (!user) return <p className="min-h-5" />
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
        {user.verified && <VerifiedShield />}
        <span className="inline-flex items-center gap-1.5">
          <Star size={16} aria-hidden fill="currentColor" className="text-star" />
          {ratingWords(user)}
        </span>
        {!isShort && <span>Member since {showMonthYear(user.memberSince)}</span>}
      </p>
      {user.bio && !isShort && <p className="line-clamp-2 max-w-[56ch] wrap-anywhere">{user.bio}</p>}
    </div>
  )
}

function ratingWords({ asRenter: { averageRating, totalReviews, completedRentals } }: PublicProfile): string {
  if (completedRentals === 0) return 'New renter'
  const rentals = completedRentals === 1 ? '1 rental' : `${completedRentals} rentals`
  if (averageRating === null) return `${rentals}, no reviews yet`
  return `${averageRating.toFixed(1)} from ${totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}, ${rentals}`
}
