import {
  approveBooking as approveEndpoint,
  declineBooking as declineEndpoint,
  getBooking,
  listBookings,
  notePickup as notePickupEndpoint,
  requestBooking as requestEndpoint,
} from '#contract/bookings.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { approveBooking } from './approve.ts'
import { declineBooking } from './decline.ts'
import { notePickup } from './note-pickup.ts'
import { requestBooking } from './request.ts'
import { getBookingView, listBookingViews } from './views.ts'

export function serveBookings(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(requestEndpoint, ({ viewer, body, now }) => requestBooking(deps, viewer, body, now))
  serve(listBookings, ({ viewer, query, now }) => listBookingViews(database, viewer.id, query, now))
  serve(getBooking, ({ viewer, params, now }) => getBookingView(database, params.id, viewer.id, now))
  serve(approveEndpoint, async ({ viewer, params, now }) => {
    await approveBooking(deps, params.id, now)
    return getBookingView(database, params.id, viewer.id, now)
  })
  serve(declineEndpoint, async ({ viewer, params, body, now }) => {
    await declineBooking(deps, params.id, body.reason, now)
    return getBookingView(database, params.id, viewer.id, now)
  })
  serve(notePickupEndpoint, async ({ viewer, params, body, now }) => {
    await notePickup(deps, params.id, body.pickupTimeNote, now)
    return getBookingView(database, params.id, viewer.id, now)
  })
}
