import { Eye, EyeOff, Hourglass, Pencil, Trash2 } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { DailyRate } from '#web/components/money/price.tsx'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'

type OwnListingProps = { listing: ListingView; onRemove: () => void }

/** A listing for its owner in a list, with the reason if an admin has hidden or removed it. */
export function OwnListing({ listing, onRemove }: OwnListingProps) {
  const { id, title, dailyRate, location, averageRating, reviewCount, moderationReason, status } = listing
  if (status === 'removed') return <RemovedListing listing={listing} />
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-4 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-5 sm:p-3.5">
      <WholePicture
        listing={listing}
        sizes="(width < 40rem) 76px, 120px"
        frame="self-start aspect-4/3 rounded-md"
      />
      <div className="grid min-w-0 justify-items-start gap-1">
        <StateBadge listing={listing} />
        <h3 className="text-lg leading-6 wrap-anywhere">
          <Link to="/gear/$id" params={{ id }} className="hover:underline">
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
          <span className="text-ink">
            <DailyRate rate={dailyRate} />
          </span>
          <span className="text-ink">
            <RatingMark average={averageRating} count={reviewCount} />
          </span>
          <span className="wrap-anywhere">{location}</span>
        </p>
        {moderationReason && (
          <p className="text-sm wrap-anywhere">
            <b>Under review:</b> {moderationReason}
          </p>
        )}
      </div>
      <div className="-ml-3 flex gap-1 max-sm:col-start-2 sm:ml-0">
        <LinkButton
          to="/gear/$id/edit"
          params={{ id }}
          variant="ghost"
          size="small"
          aria-label={`Edit ${title}`}
        >
          <Pencil size={18} aria-hidden />
          Edit
        </LinkButton>
        <Button
          variant="ghost"
          size="small"
          aria-haspopup="dialog"
          onClick={onRemove}
          aria-label={`Remove ${title}`}
        >
          <Trash2 size={18} aria-hidden />
          Remove
        </Button>
      </div>
    </li>
  )
}

function StateBadge({ listing: { status, available } }: { listing: ListingView }) {
  if (status === 'under_review') {
    return (
      <Badge tone="wait" icon={<Hourglass aria-hidden />}>
        Under review
      </Badge>
    )
  }
  return available ? (
    <Badge tone="ok" icon={<Eye aria-hidden />}>
      Available
    </Badge>
  ) : (
    <Badge icon={<EyeOff aria-hidden />}>Unavailable</Badge>
  )
}

/** A removed listing has no page any more, so only the reason is shown. */
const RemovedListing = ({ listing: { title, moderationReason } }: { listing: ListingView }) => (
  <li className="grid justify-items-start gap-2 p-4 wrap-anywhere">
    <Badge tone="bad">Removed</Badge>
    <h3 className="text-lg leading-6">{title}</h3>
    <p>Our team removed this listing. The reason: “{moderationReason}”</p>
    <p className="text-sm text-ink-2">Think we got this wrong? Write to us on the contact page.</p>
  </li>
)
