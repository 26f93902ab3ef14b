import { removeListing, restoreListing, reviewListing } from '#contract/moderated-listings.ts'
import type { ListingLine } from '#contract/moderation.ts'
import { call } from '#web/calls/call.ts'
import type { AdminAction } from './reason-dialog.tsx'

type ActionDefaults = { reason?: string; onDone?: () => void }

/**
 * Returns the actions that the listing's status allows. A listing that was hidden because its owner is suspended cannot be
 * restored on its own.
 */
export function listingActions(listing: ListingLine, defaults: ActionDefaults = {}): AdminAction[] {
  const params = { id: listing.id }
  const { status, hiddenWithOwner } = listing
  const remove: AdminAction = {
    ...defaults,
    title: 'Remove this listing?',
    consequences:
      'We’ll decline its open requests and cancel its bookings with a full refund. We’ll notify the owner and everyone affected, and show the owner your reason.',
    decide: 'Remove listing',
    deciding: 'Removing...',
    isDangerous: true,
    done: 'Listing removed',
    act: (reason) => call(removeListing, { params, body: { reason } }),
  }
  const review: AdminAction = {
    ...defaults,
    title: 'Put this listing under review?',
    consequences:
      'Only its owner, people who have booked it and admins will see it. We’ll show the owner your reason.',
    decide: 'Put under review',
    deciding: 'Hiding...',
    done: 'Listing under review',
    act: (reason) => call(reviewListing, { params, body: { reason } }),
  }
  const restore: AdminAction = {
    ...(defaults.onDone && { onDone: defaults.onDone }),
    reason: 'Nothing is wrong with it.',
    title: 'Show this listing again?',
    consequences: 'Everyone will be able to see and book it again. We’ll mark its open reports as reviewed.',
    decide: 'Restore listing',
    deciding: 'Restoring...',
    done: 'Listing restored',
    act: (reason) => call(restoreListing, { params, body: { reason } }),
  }
  if (status === 'removed') return []
  if (status === 'active') return [remove, review]
  return hiddenWithOwner ? [remove, review] : [remove, restore]
}
