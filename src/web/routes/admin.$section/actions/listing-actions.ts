import { removeListing, restoreListing, reviewListing } from '#contract/moderated-listings.ts'
import type { ListingLine } from '#contract/moderation.ts'
import { call } from '#web/calls/call.ts'
import type { AdminAction } from './reason-dialog.tsx'

type ActionDefaults = { reason?: string; onDone?: () => void }

/** Returns the actions that the listing's status allows. One that is hidden with its suspended owner cannot be restored alone. */
export function listingActions(listing: ListingLine, defaults: ActionDefaults = {}): AdminAction[] {
  const params = { id: listing.id }
  const { status, hiddenWithOwner } = listing
  const remove: AdminAction = {
    ...defaults,
    title: 'Remove this listing?',
    means:
      'Its open requests are declined, and its bookings cancelled with a full refund. The owner and everybody concerned are notified; the owner reads the reason.',
    decide: 'Remove listing',
    deciding: 'Removing...',
    isDangerous: true,
    done: 'Listing removed',
    act: (reason) => call(removeListing, { params, body: { reason } }),
  }
  const review: AdminAction = {
    ...defaults,
    title: 'Put this listing under review?',
    means: 'Only its owner, people with a booking of it and admins see it then. The owner reads the reason.',
    decide: 'Put under review',
    deciding: 'Hiding...',
    done: 'Listing under review',
    act: (reason) => call(reviewListing, { params, body: { reason } }),
  }
  const restore: AdminAction = {
    ...(defaults.onDone && { onDone: defaults.onDone }),
    reason: 'Nothing is wrong with it.',
    title: 'Show this listing again?',
    means: 'Everybody can see and book it again. Its open reports count as reviewed.',
    decide: 'Restore listing',
    deciding: 'Restoring...',
    done: 'Listing restored',
    act: (reason) => call(restoreListing, { params, body: { reason } }),
  }
  if (status === 'removed') return []
  if (status === 'active') return [remove, review]
  return hiddenWithOwner ? [remove, review] : [remove, restore]
}
