import type { ListingView } from '#contract/listings.ts'
import { Note } from '#web/ui/status/note.tsx'

/** Explains why the listing is hidden. Only its owner and admins get the reason. */
export function ReviewNote({ listing: { moderationReason } }: { listing: ListingView }) {
  if (!moderationReason) return null
  return (
    <div className="mb-5 wrap-anywhere max-sm:mt-4">
      <Note tone="wait">
        <b>This listing is under review.</b> Only its owner, people who have booked it and our team can see
        it. The reason: “{moderationReason}”
      </Note>
    </div>
  )
}
