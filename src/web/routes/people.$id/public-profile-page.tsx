import { useSuspenseQuery } from '@tanstack/react-query'
import { getPublicProfile } from '#contract/public-profiles.ts'
import { query } from '#web/calls/call.ts'
import { ProfileGear } from './profile-gear.tsx'
import { ProfileHeading } from './profile-heading.tsx'
import { ProfileRecord } from './profile-record.tsx'
import { ProfileReviews } from './profile-reviews.tsx'
import { ContourArt } from '#web/components/contour-art.tsx'

/** The public profile of a user: name and bio, statistics, gear, and reviews by owners and renters. */
export function PublicProfilePage({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(query(getPublicProfile, { params: { id } }))
  const { firstName, bio, asOwner, asRenter } = user
  return (
    <>
      <div className="relative h-26 overflow-hidden bg-ground sm:h-37.5">
        <ContourArt />
      </div>
      <div className="wrap grid gap-10 pb-22 sm:gap-14">
        <div className="grid gap-5 sm:gap-7">
          <ProfileHeading user={user} />
          <div className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-14 lg:gap-y-8">
            {bio && (
              <p className="max-w-[60ch] text-[1.0625rem] leading-[1.6875rem] wrap-anywhere whitespace-pre-line sm:text-[1.1875rem] sm:leading-7.5">
                {bio}
              </p>
            )}
            <ProfileRecord user={user} />
          </div>
        </div>
        <ProfileGear user={user} />
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-12">
          <ProfileReviews
            {...{ id, as: 'owner', title: 'Reviews from renters', total: asOwner.totalReviews }}
            none={`Nobody who rented from ${firstName} has written a review yet.`}
          />
          <ProfileReviews
            {...{ id, as: 'renter', title: 'Reviews from owners', total: asRenter.totalReviews }}
            none={`No owner has written about ${firstName} as a renter yet.`}
          />
        </div>
      </div>
    </>
  )
}
