import { CalendarDays, Clock, type LucideIcon, PackageCheck, PackageX, Sprout, Star } from 'lucide-react'
import type { PublicProfile } from '#contract/public-profiles.ts'
import type { LendingRecord } from '#contract/users.ts'
import { showMonthYear } from '#domain/wording/dates.ts'
import { newLenderWords, responseTime } from '#domain/wording/lending.ts'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The user's statistics as an owner and as a renter. Wide screens show the ratings beside the bio. The other numbers
 * have their own row below.
 */
export function ProfileRecord({ user }: { user: PublicProfile }) {
  const { asOwner, asRenter, memberSince, emailConfirmed, bio } = user
  const facts = [
    ...lendingFacts(asOwner.lending),
    {
      icon: CalendarDays,
      name: 'Member since',
      value: showMonthYear(memberSince),
      note: emailConfirmed ? 'Email confirmed' : undefined,
    },
  ]
  return (
    <section aria-label="Record" className="contents">
      <dl
        className={classNames(
          'num grid grid-cols-2 divide-x divide-line *:first:pr-4 *:last:pl-4 sm:justify-start sm:grid-cols-[auto_auto] sm:*:first:pr-10 sm:*:last:pl-10',
          bio && 'lg:col-start-2',
        )}
      >
        <Side title="As an owner" record={asOwner} done="lent" />
        <Side title="As a renter" record={asRenter} done="rented" />
      </dl>
      <dl className="num col-span-full grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {facts.map((fact) => (
          <Fact key={fact.name} {...fact} />
        ))}
      </dl>
    </section>
  )
}

type FactProps = { icon: LucideIcon; name: string; value: string; note: string | undefined }

const Fact = ({ icon: Icon, name, value, note }: FactProps) => (
  <div className="relative bg-surface p-4 last:odd:col-span-2 sm:py-5 sm:pr-4 sm:pl-15 lg:last:odd:col-span-1">
    <dt className="text-sm leading-5 text-ink-2">
      <Icon size={22} aria-hidden className="absolute top-5.5 left-6 text-ink-3 max-sm:hidden" />
      {name}
    </dt>
    <dd className="font-display text-lg leading-7 font-bold sm:max-lg:text-xl xl:text-xl">{value}</dd>
    {note && <dd className="text-sm text-ink-2">{note}</dd>}
  </div>
)

/** Returns the facts about a lender. `lending` is null for a new lender, who has too few requests for rates. */
function lendingFacts(lending: LendingRecord | null): FactProps[] {
  if (!lending)
    return [{ icon: Sprout, name: 'Lending', value: newLenderWords, note: 'Too few requests for rates yet' }]
  const { responseHours, acceptanceRate, cancellationRate } = lending
  return [
    {
      icon: Clock,
      ...(responseHours === null
        ? { name: 'Answers', value: 'Rarely in time', note: 'in the last 365 days' }
        : { name: 'Answers in', value: responseTime(responseHours), note: 'for most requests' }),
    },
    { icon: PackageCheck, name: 'Accepts', value: `${acceptanceRate}%`, note: 'of requests' },
    ...(cancellationRate === null
      ? []
      : [{ icon: PackageX, name: 'Cancels', value: `${cancellationRate}%`, note: 'of approved requests' }]),
  ]
}

type SideProps = { title: string; record: PublicProfile['asRenter']; done: 'lent' | 'rented' }

const Side = ({ title, record: { averageRating, totalReviews, completedRentals }, done }: SideProps) => (
  <div>
    <dt className="text-sm text-ink-2">{title}</dt>
    {averageRating === null ? (
      <dd className="font-display text-xl leading-11 font-bold">No reviews yet</dd>
    ) : (
      <dd className="flex items-center gap-2 font-display text-3xl leading-11 font-extrabold">
        <Star size={24} aria-hidden fill="currentColor" className="text-star" />
        <span className="sr-only">Rating </span>
        {averageRating.toFixed(1)}
      </dd>
    )}
    <dd className="text-sm text-ink-2">
      <span className="whitespace-nowrap">
        {totalReviews} {totalReviews === 1 ? 'review' : 'reviews'} ·
      </span>{' '}
      <span className="whitespace-nowrap">
        {done} {completedRentals === 1 ? 'once' : `${completedRentals} times`}
      </span>
    </dd>
  </div>
)
