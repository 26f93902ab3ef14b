import { useSuspenseQuery } from '@tanstack/react-query'
import { getPublicProfile } from '#contract/public-profiles.ts'
import { query } from '#web/calls/call.ts'
import { ProfileGear } from './profile-gear.tsx'
import { ProfileHeading } from './profile-heading.tsx'
import { ProfileRecord } from './profile-record.tsx'
import { ProfileReviews } from './profile-reviews.tsx'

/** The public profile of a user: name and bio, statistics, gear, and reviews by owners and renters. */
export function PublicProfilePage({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(query(getPublicProfile, { params: { id } }))
  const { firstName, asOwner, asRenter } = user
  return (
    <div className="wrap grid gap-10 py-8 pb-22 sm:py-12">
      <div className="grid gap-6">
        <ProfileHeading user={user} />
        <ProfileRecord user={user} />
      </div>
      <ProfileGear user={user} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <ProfileReviews
          {...{ id, as: 'owner', title: 'From renters', total: asOwner.totalReviews }}
          none={`Nobody who rented from ${firstName} has written a review yet.`}
        />
        <ProfileReviews
          {...{ id, as: 'renter', title: 'From owners', total: asRenter.totalReviews }}
          none={`No owner has written about ${firstName} as a renter yet.`}
        />
      </div>
    </div>
  )
}
