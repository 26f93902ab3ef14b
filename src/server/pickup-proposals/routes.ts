import {
  acceptPickup as acceptEndpoint,
  proposePickup as proposeEndpoint,
} from '#contract/pickup-proposals.ts'
import { getBookingView } from '#server/bookings/views.ts'
import type { Serve } from '#server/http/serve.ts'
import { acceptPickup } from './accept.ts'
import { proposePickup } from './propose.ts'

export function servePickupProposals(serve: Serve): void {
  serve.once(proposeEndpoint, async ({ viewer, params, body, now }, once) => {
    await proposePickup(once, params.id, viewer, body, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
  serve.once(acceptEndpoint, async ({ viewer, params, body, now }, once) => {
    await acceptPickup(once, params.id, viewer, body.proposalId, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
}
