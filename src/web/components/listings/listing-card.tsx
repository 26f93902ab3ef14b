import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { shortPlace } from '#domain/neighborhoods.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { RatingMark } from './rating-mark.tsx'
import { Avatar } from '#web/components/users/avatar.tsx'
import { FavoriteButton } from '#web/components/favorites/favorite-button.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { DailyRate } from '#web/components/money/price.tsx'
import { RentalTotal } from '#web/components/money/rental-total.tsx'

type ListingCardProps = {
  listing: ListingView
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** For cards in the first row: loads the picture at once. */
  eager?: boolean
  /** The days that the visitor searches for: the card shows their total, and its link passes them on. */
  period?: DateRange | undefined
  /** Replaces 'Available', for gear that does not fit the days. */
  badge?: string | undefined
  level?: 2 | 3
  /** False in the preview of a listing whose price is not written yet. */
  hasPrice?: boolean
  className?: string
  /** Shown instead of the rental total. Links in it need a `z-index`, because the title's link covers the card. */
  children?: ReactNode
}

/** A listing in a grid. The link of the title stretches over the card; the heart is above it. */
export function ListingCard(props: ListingCardProps) {
  const { listing, sizes, eager, period, badge, level = 3, hasPrice = true, className, children } = props
  const { title, description, dailyRate, location, available, averageRating, reviewCount, owner } = listing
  const Heading = `h${level}` as const
  return (
    <article
      className={classNames(
        '@container relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors duration-quick',
        'hover:border-ink-3 has-[a[data-title]:focus-visible]:outline-3 has-[a[data-title]:focus-visible]:outline-offset-2 has-[a[data-title]:focus-visible]:outline-focus',
        className,
      )}
    >
      <ListingPicture
        {...{ listing, sizes, eager: eager ?? false }}
        frame="aspect-4/3 border-b border-line/50"
      />
      <Availability available={available} badge={badge} />
      <div className="flex grow flex-col gap-1.5 px-4 pt-3.5 pb-4 @max-[15rem]:px-3">
        <Heading className="text-lg leading-6 font-bold tracking-[-0.01em] @max-[18rem]:text-base @max-[16.5rem]:line-clamp-2 @min-[16.5rem]:truncate">
          <Link
            to="/gear/$id"
            params={{ id: listing.id }}
            search={period ? { startDate: period.start, endDate: period.end } : {}}
            data-title
            className="outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </Heading>
        <p className="line-clamp-2 text-sm text-ink-2 @max-[16.5rem]:hidden max-sm:hidden sm:min-h-10">
          {description}
        </p>
        <div className="mt-1 flex items-center justify-between gap-2 pb-1.5 text-sm text-ink-2">
          <span className="flex min-w-0 items-center gap-1.25">
            <MapPin size={16} aria-hidden className="@max-[16.5rem]:hidden" />
            <span className="truncate">{shortPlace(location)}</span>
          </span>
          {/* Narrow cards have no room for the gray star after the word "New". */}
          <span className="inline-flex text-ink @max-[16.5rem]:[&_[title]_svg]:hidden">
            <RatingMark average={averageRating} count={reviewCount} />
          </span>
        </div>
        <div className="mt-auto flex items-center justify-between gap-2 border-t border-line pt-2.5">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Avatar user={owner} size={28} />
            <span className="truncate">
              {owner.firstName} {owner.lastName}
            </span>
          </span>
          {hasPrice && <DailyRate rate={dailyRate} />}
        </div>
        {children ?? (period && <RentalTotal dailyRate={dailyRate} period={period} />)}
      </div>
      <FavoriteButton listing={listing} />
    </article>
  )
}

// Its disc makes it readable on any picture.
function Availability({ available, badge }: { available: boolean; badge?: string | undefined }) {
  const dot = available && !badge ? 'bg-picture-ok' : 'inset-ring-2 inset-ring-picture-hint'
  return (
    <Badge
      className="picture-mark absolute top-3.25 left-3 bg-picture-disc text-picture-ink"
      icon={<span className={`size-2 rounded-full ${dot}`} />}
    >
      {badge ?? (available ? 'Available' : 'Unavailable')}
    </Badge>
  )
}
