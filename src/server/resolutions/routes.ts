import {
  closeCase,
  refundBooking,
  reportProblem,
  retryPayout as retryPayoutEndpoint,
  retryRefund as retryRefundEndpoint,
} from '#contract/cases.ts'
import { getBookingView } from '#server/bookings/views.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { decideCase } from './decide.ts'
import { refundByAdmin } from './refund-by-admin.ts'
import { openProblem } from './report-problem.ts'
import { retryPayout, retryRefund } from './retry.ts'

export function serveResolutions(serve: Serve, deps: Deps): void {
  serve(reportProblem, async ({ viewer, params, body, now }) => {
    await openProblem(deps, params.id, viewer, body.description, now)
    return getBookingView(deps.database, params.id, viewer.id, now)
  })
  serve(closeCase, ({ viewer, params, body, now }) => decideCase(deps, params.id, viewer, body, now))
  serve(refundBooking, async ({ viewer, params, body, now, request }) => ({
    refundAmount: await refundByAdmin(deps, params.id, {
      admin: viewer,
      ...body,
      amount: body.amount,
      key: idempotencyKeyOf(request),
      now,
    }),
  }))
  serve(retryPayoutEndpoint, ({ viewer, params, body, now }) =>
    retryPayout(deps, params.id, viewer, body.reason, now),
  )
  serve(retryRefundEndpoint, ({ viewer, params, body, now }) =>
    retryRefund(deps, params.id, viewer, body.reason, now),
  )
}
