import { Pencil, Trash2 } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { cardSizes } from '#web/routes/_signed-in/profile/list-state.tsx'

type OwnListingProps = { listing: ListingView; onRemove: () => void }

/** A listing for its owner, with the reason if an admin has hidden or removed it. */
export function OwnListing({ listing, onRemove }: OwnListingProps) {
  if (listing.status === 'removed') return <RemovedListing listing={listing} />
  return (
    <>
      {listing.moderationReason && (
        <div className="wrap-anywhere">
          <Note tone="wait">
            <b>Under review:</b> {listing.moderationReason}
          </Note>
        </div>
      )}
      <ListingCard
        listing={listing}
        sizes={cardSizes}
        className="grow"
        badge={listing.status === 'under_review' ? 'Under review' : undefined}
      />
      <div className="flex items-center justify-between gap-2">
        <span>{listing.status === 'under_review' && <Badge tone="wait">Under review</Badge>}</span>
        <span className="flex gap-1">
          <LinkButton
            to="/gear/$id/edit"
            params={{ id: listing.id }}
            variant="ghost"
            size="small"
            aria-label={`Edit ${listing.title}`}
          >
            <Pencil size={18} aria-hidden />
            Edit
          </LinkButton>
          <Button
            variant="ghost"
            size="small"
            aria-haspopup="dialog"
            onClick={onRemove}
            aria-label={`Remove ${listing.title}`}
          >
            <Trash2 size={18} aria-hidden />
            Remove
          </Button>
        </span>
      </div>
    </>
  )
}

/** A removed listing has no page any more, so only the reason is shown. */
const RemovedListing = ({ listing: { title, moderationReason } }: { listing: ListingView }) => (
  <article className="grid gap-2 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
    <h3 className="text-lg leading-6 font-bold tracking-[-0.01em]">{title}</h3>
    <span>
      <Badge tone="bad">Removed</Badge>
    </span>
    <p>Our team removed this listing. The reason: “{moderationReason}”</p>
    <p className="text-sm text-ink-2">Think we got this wrong? Write to us on the contact page.</p>
  </article>
)
