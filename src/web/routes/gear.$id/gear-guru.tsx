import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { getOwnerStats, type OwnerView } from '#contract/users.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { LendingRecord } from '#web/components/users/lending-record.tsx'
import { Verified } from '#web/components/users/verified.tsx'
import { query } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function GearGuru({ owner }: { owner: OwnerView }) {
  const { data: stats } = useQuery(query(getOwnerStats, { params: { id: owner.id } }))
  return (
    <section className="mt-12" aria-labelledby="gear-guru">
      <h2 id="gear-guru" className="mb-3.5 text-2xl">
        Meet Your Gear Guru
      </h2>
      <Panel className="relative grid gap-x-9 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:gap-x-12">
        <div className="flex items-center gap-3.5 sm:gap-4.5">
          <Avatar user={owner} size={72} />
          <div className="flex min-w-0 flex-col gap-0.5">
            <h3 className="text-xl wrap-anywhere">
              <Link
                to="/people/$id"
                params={{ id: owner.id }}
                // Leads to the profile from everywhere on the card.
                className="after:absolute after:inset-0 hover:underline"
              >
                {owner.firstName} {owner.lastName}
              </Link>
            </h3>
            {owner.verified && (
              <div className="relative z-1 self-start">
                <Verified user={owner} />
              </div>
            )}
            {stats !== undefined && stats.totalReviews > 0 && stats.averageRating !== null && (
              <p className="num flex items-center gap-1.5 text-sm text-ink-2">
                <Star size={16} aria-hidden fill="currentColor" className="text-star" />
                <span>
                  <b className="font-[650] text-ink">{stats.averageRating.toFixed(1)}</b> from{' '}
                  {stats.totalReviews} {stats.totalReviews === 1 ? 'review' : 'reviews'}
                </span>
              </p>
            )}
          </div>
        </div>
        <div className="min-w-0 md:max-lg:col-start-1 md:max-lg:row-start-2">
          <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line text-ink-2">
            {owner.bio ?? `Member since ${dateIn(serviceArea.zone, new Date(owner.createdAt)).slice(0, 4)}`}
          </p>
        </div>
        <div className="grid content-center gap-4 self-stretch md:border-l md:border-line md:pr-3 md:pl-9 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 lg:pl-12">
          {stats && <LendingRecord lending={stats.lending} />}
          <LinkButton
            to="/people/$id"
            params={{ id: owner.id }}
            variant="line"
            size="small"
            className="relative z-1 max-w-full justify-self-start wrap-anywhere whitespace-normal"
          >
            See {owner.firstName}’s page
          </LinkButton>
        </div>
      </Panel>
    </section>
  )
}
