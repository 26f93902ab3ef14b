import {
  approveBooking as approveEndpoint,
  declineBooking as declineEndpoint,
  getBooking,
  listBookings,
  notePickup as notePickupEndpoint,
  requestBooking as requestEndpoint,
} from '#contract/bookings.ts'
import { listBookingEvents } from '#contract/booking-events.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { approveBooking } from './approve.ts'
import { declineBooking } from './decline.ts'
import { findBookingEvents } from './find-events.ts'
import { notePickup } from './note-pickup.ts'
import { requestBooking } from './request.ts'
import { getBookingView, listBookingViews } from './views.ts'

export function serveBookings(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve.once(requestEndpoint, ({ viewer, body, now }, once) => requestBooking(once, viewer, body, now), {
    lockedRow: ({ body }) => body.listingId,
  })
  serve(listBookings, ({ viewer, query, now }) => listBookingViews(database, viewer.id, query, now))
  serve(getBooking, ({ viewer, params, now }) => getBookingView(database, params.id, viewer.id, now))
  serve(listBookingEvents, ({ viewer, query }) => findBookingEvents(database, viewer.id, query.otherUserId))
  serve.once(approveEndpoint, async ({ viewer, params, now }, once) => {
    await approveBooking(once, params.id, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
  serve.once(declineEndpoint, async ({ viewer, params, body, now }, once) => {
    await declineBooking(once, params.id, body.reason, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
  serve.once(notePickupEndpoint, async ({ viewer, params, body, now }, once) => {
    await notePickup(once, params.id, viewer, body.pickupTimeNote, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
}
