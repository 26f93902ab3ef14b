import { PackageOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { ListingCard } from '#web/components/listing-card.tsx'
import { ListingCardSkeleton } from '#web/components/listing-card-skeleton.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cardsLayout, ListState } from './list-state.tsx'
import { useMyListings } from './lists.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 45vw, 24rem'

export function MyListings() {
  const [leaving, setLeaving] = useState<ListingView>()
  return (
    <>
      <LinkButton to="/list-gear" variant="go" wide className="mb-4 sm:hidden">
        <Plus size={18} aria-hidden />
        Add New Listing
      </LinkButton>
      <ListState
        list={useMyListings()}
        layout={cardsLayout}
        skeleton={[1, 2, 3].map((each) => (
          <ListingCardSkeleton key={each} />
        ))}
        empty={
          <EmptyState
            icon={<PackageOpen size={28} aria-hidden />}
            disc="bg-cat-camping-bg text-cat-camping"
            title="No listings yet"
            action={
              <LinkButton to="/list-gear" className="max-sm:hidden">
                Add New Listing
              </LinkButton>
            }
          >
            List one thing from the garage. It’s free, and you approve every request.
          </EmptyState>
        }
      >
        {(listing) => (
          <li key={listing.id} className="flex flex-col gap-1.5">
            <ListingCard listing={listing} sizes={sizes} className="grow" />
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
                  onClick={() => setLeaving(listing)}
                  aria-label={`Remove ${listing.title}`}
                >
                  <Trash2 size={18} aria-hidden />
                  Remove
                </Button>
              </span>
            </div>
          </li>
        )}
      </ListState>
      <RemoveDialog listing={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
