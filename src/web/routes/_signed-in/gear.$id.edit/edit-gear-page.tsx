import { Eye } from 'lucide-react'
import type { OwnListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { EditForm } from './edit-form.tsx'

/** The page on which owners edit a listing: its form, and beside it the dates that they block. */
export function EditGearPage({ listing }: { listing: OwnListingView }) {
  return (
    <div className="wrap pt-6 pb-16 sm:pt-8 sm:pb-22">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold">Edit Listing</h1>
        <LinkButton to="/gear/$id" params={{ id: listing.id }} variant="line">
          <Eye size={18} aria-hidden />
          View Listing
        </LinkButton>
      </div>
      <EditForm listing={listing} />
    </div>
  )
}
