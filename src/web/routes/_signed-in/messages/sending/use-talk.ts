import { useQuery } from '@tanstack/react-query'
import { getBooking, listBookings } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import type { ConversationView, TalkBooking, TalkListing } from '#contract/messages.ts'
import type { NameView } from '#contract/users.ts'
import { query } from '#web/calls/call.ts'
import type { Viewer } from '#web/viewer.ts'
import type { About } from './outgoing.ts'

type Opened = {
  viewer: Viewer
  otherUserId: string
  about: { listing?: string | undefined; booking?: string | undefined }
  /** Undefined where the two have not written yet. */
  conversation: ConversationView | undefined
}

export type Talk = {
  /** Undefined while it is not known, or where nothing ties the two together yet. */
  user: NameView | undefined
  listing: TalkListing | undefined
  booking: TalkBooking | undefined
  /** What the next message names, because the address does. */
  named: About
}

/** Who one is writing with and about what, also before the first message. */
export function useTalk({ viewer, otherUserId, about, conversation }: Opened): Talk {
  const { data: bookingThere } = useQuery({
    ...query(getBooking, { params: { id: about.booking ?? '' } }),
    enabled: about.booking !== undefined,
  })
  const { data: listingThere } = useQuery({
    ...query(getListing, { params: { id: about.listing ?? '' } }),
    enabled: about.listing !== undefined,
  })
  const parties = [bookingThere?.renterId, bookingThere?.ownerId]
  const booking = parties.includes(otherUserId) ? bookingThere : undefined
  const listing =
    listingThere && [viewer.id, otherUserId].includes(listingThere.ownerId) ? listingThere : undefined
  const known =
    conversation?.otherUser ??
    (booking && (booking.side === 'renter' ? booking.owner : booking.renter)) ??
    (listing?.ownerId === otherUserId ? listing.owner : undefined)
  // Whoever rents from one another may write as well, without anything else in the address.
  const enabled = known === undefined && conversation === undefined
  const asOwner = useQuery({ ...query(listBookings, { query: { type: 'owner', limit: 100 } }), enabled })
  const asRenter = useQuery({ ...query(listBookings, { query: { limit: 100 } }), enabled })
  const user =
    known ??
    asOwner.data?.find(({ renterId }) => renterId === otherUserId)?.renter ??
    asRenter.data?.find(({ ownerId }) => ownerId === otherUserId)?.owner
  const shown = booking?.listing ?? listing ?? conversation?.listing ?? undefined
  return {
    user,
    listing: shown,
    booking:
      booking ?? (conversation?.listing?.id === shown?.id ? (conversation?.booking ?? undefined) : undefined),
    named: booking ? { bookingId: booking.id } : listing ? { listingId: listing.id } : {},
  }
}
