import { cancelBooking as cancelEndpoint, getCancellationEligibility } from '#contract/bookings.ts'
import { deleteListing } from '#contract/listings.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { cancelBooking, readEligibility } from './cancel.ts'
import { removeListing } from './remove-listing.ts'

export function serveCancellations(serve: Serve, deps: Deps): void {
  serve(getCancellationEligibility, ({ viewer, params, now }) =>
    readEligibility(deps, params.id, viewer, now),
  )
  serve.once(cancelEndpoint, ({ viewer, params, body, now }, once) =>
    cancelBooking(once, params.id, viewer, body, now),
  )
  serve(deleteListing, async ({ params, now }) => {
    await removeListing(deps, params.id, now)
    return { ok: true as const }
  })
}
