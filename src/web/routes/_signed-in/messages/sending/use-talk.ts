import { useQuery } from '@tanstack/react-query'
import { getBooking, listBookings } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import type { ConversationView, TalkBooking, TalkListing } from '#contract/messages.ts'
import type { NameView } from '#contract/users.ts'
import { query } from '#web/calls/call.ts'
import type { Viewer } from '#src/rendering.ts'
import type { About } from './outgoing.ts'

type Opened = {
  viewer: Viewer
  otherUserId: string
  about: { listing?: string | undefined; booking?: string | undefined }
  /** Undefined when the two users have not exchanged messages yet. */
  conversation: ConversationView | undefined
}

export type Talk = {
  /** The other user. Undefined while loading, or when the two users have no booking, listing or conversation in common. */
  user: NameView | undefined
  listing: TalkListing | undefined
  booking: TalkBooking | undefined
  /** The listing or booking that the page address names. The next message refers to it. */
  named: About
}

/** Returns the other user and the listing and booking that the conversation is about, also before the first message. */
export function useTalk({ viewer, otherUserId, about, conversation }: Opened): Talk {
  const { data: namedBooking } = useQuery({
    ...query(getBooking, { params: { id: about.booking ?? '' } }),
    enabled: about.booking !== undefined,
  })
  const { data: namedListing } = useQuery({
    ...query(getListing, { params: { id: about.listing ?? '' } }),
    enabled: about.listing !== undefined,
  })
  const parties = [namedBooking?.renterId, namedBooking?.ownerId]
  const booking = parties.includes(otherUserId) ? namedBooking : undefined
  const listing =
    namedListing && [viewer.id, otherUserId].includes(namedListing.ownerId) ? namedListing : undefined
  const known =
    conversation?.otherUser ??
    (booking && (booking.side === 'renter' ? booking.owner : booking.renter)) ??
    (listing?.ownerId === otherUserId ? listing.owner : undefined)
  // Two users with a booking may write to each other even if the address names neither booking nor listing.
  const enabled = known === undefined && conversation === undefined
  const ownerBookings = useQuery({
    ...query(listBookings, { query: { type: 'owner', limit: 100 } }),
    enabled,
  })
  const renterBookings = useQuery({ ...query(listBookings, { query: { limit: 100 } }), enabled })
  const user =
    known ??
    ownerBookings.data?.find(({ renterId }) => renterId === otherUserId)?.renter ??
    renterBookings.data?.find(({ ownerId }) => ownerId === otherUserId)?.owner
  const shown = booking?.listing ?? listing ?? conversation?.listing ?? undefined
  return {
    user,
    listing: shown,
    booking:
      booking ?? (conversation?.listing?.id === shown?.id ? (conversation?.booking ?? undefined) : undefined),
    named: booking ? { bookingId: booking.id } : listing ? { listingId: listing.id } : {},
  }
}
