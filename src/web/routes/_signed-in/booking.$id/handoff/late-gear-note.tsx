import { Search, TriangleAlert } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { showDays } from '#domain/wording/dates.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Note } from '#web/ui/status/note.tsx'

/** Warns the renter that the previous renter has not returned the gear yet. */
export function LateGearNote({ booking }: { booking: BookingView }) {
  const { gearLateSince, listing, owner, startDate, endDate, status } = booking
  if (gearLateSince === null) return null
  return (
    <section aria-label="Late gear" className="grid justify-items-start gap-3">
      <Note tone="wait" icon={<TriangleAlert size={18} aria-hidden />}>
        {listing.title} didn’t come back to {owner.firstName} in time from the rental before yours. You may
        cancel
        {status === 'confirmed' ? ' and get everything back' : ''} until you pick it up, or wait: we’ll tell
        you when it’s back.
      </Note>
      <LinkButton
        to="/browse"
        search={{ category: listing.category.id, startDate, endDate }}
        variant="line"
        size="small"
      >
        <Search size={18} aria-hidden />
        Similar gear for {showDays(startDate, endDate)}
      </LinkButton>
    </section>
  )
}
