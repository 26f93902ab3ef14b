import {
  acceptClaim as acceptEndpoint,
  confirmClaimPayment as confirmEndpoint,
  contestClaim as contestEndpoint,
  decideClaim as decideEndpoint,
  getClaim,
  listBookingClaims,
  openClaim as openEndpoint,
  payClaim,
  withdrawClaim as withdrawEndpoint,
  writeOffClaim as writeOffEndpoint,
} from '#contract/claims.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { acceptClaim, contestClaim, withdrawClaim } from './answer.ts'
import { decideClaim, writeOffClaim } from './decide.ts'
import { openClaim } from './open.ts'
import { confirmClaimPayment, startClaimPayment } from './payment/pay.ts'
import { getClaimView, listClaimsOf } from './views.ts'

export function serveClaims(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve.once(openEndpoint, ({ params, viewer, body, now }, once) =>
    openClaim(once, params.id, viewer, body, now),
  )
  serve(listBookingClaims, ({ params, viewer }) => listClaimsOf(database, params.id, viewer))
  serve(getClaim, ({ params, viewer }) => getClaimView(database, params.id, viewer))
  serve.once(acceptEndpoint, ({ params, viewer, now }, once) => acceptClaim(once, params.id, viewer, now))
  serve.once(contestEndpoint, ({ params, viewer, body, now }, once) =>
    contestClaim(once, params.id, viewer, body, now),
  )
  serve.once(withdrawEndpoint, ({ params, viewer, now }, once) => withdrawClaim(once, params.id, viewer, now))
  serve(payClaim, async ({ params, viewer, now }) => ({
    clientSecret: await startClaimPayment(deps, params.id, viewer, now),
  }))
  serve(confirmEndpoint, async ({ params, viewer }) => {
    await confirmClaimPayment(deps, params.id, viewer)
    return getClaimView(database, params.id, viewer)
  })
  serve.once(decideEndpoint, ({ params, viewer, body, now }, once) =>
    decideClaim(once, params.id, viewer, body, now),
  )
  serve.once(writeOffEndpoint, ({ params, viewer, body, now }, once) =>
    writeOffClaim(once, params.id, viewer, body, now),
  )
}
