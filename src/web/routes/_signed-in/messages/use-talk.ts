import { useQuery } from '@tanstack/react-query'
import { listBookings } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import type { ConversationView } from '#contract/messages.ts'
import type { NameView } from '#contract/people.ts'
import { query } from '#web/call.ts'
import type { Viewer } from '#web/viewer.ts'

type Opened = {
  viewer: Viewer
  otherUserId: string
  listingId: string | undefined
  /** Undefined where the two have not written yet. */
  conversation: ConversationView | undefined
}

export type Talk = {
  /** Undefined while it is not known, or where nothing ties the two together yet. */
  person: NameView | undefined
  listing: { id: string; title: string } | undefined
}

/** Who one is writing with and about what, also before the first message. */
export function useTalk({ viewer, otherUserId, listingId, conversation }: Opened): Talk {
  const { data: named } = useQuery({
    ...query(getListing, { params: { id: listingId ?? '' } }),
    enabled: listingId !== undefined,
  })
  const owners = [viewer.id, otherUserId]
  const listing = named && owners.includes(named.ownerId) ? named : undefined
  const known = conversation?.otherUser ?? (listing?.ownerId === otherUserId ? listing.owner : undefined)
  // Whoever rents from one another may write as well, without a listing in the address.
  const bookings = { enabled: known === undefined }
  const asOwner = useQuery({ ...query(listBookings, { query: { type: 'owner', limit: 100 } }), ...bookings })
  const asRenter = useQuery({ ...query(listBookings, { query: { limit: 100 } }), ...bookings })
  const person =
    known ??
    asOwner.data?.find(({ renterId }) => renterId === otherUserId)?.renter ??
    asRenter.data?.find(({ ownerId }) => ownerId === otherUserId)?.owner
  return { person, listing: listing ?? conversation?.listing ?? undefined }
}
