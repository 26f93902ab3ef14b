import {
  closeCase,
  listCases,
  refundBooking,
  reportProblem,
  retryPayout as retryPayoutEndpoint,
  retryRefund as retryRefundEndpoint,
} from '#contract/cases.ts'
import { getBookingView } from '#server/bookings/views.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { decideCase } from '#server/resolutions/decide.ts'
import { refundByAdmin } from '#server/resolutions/refund-by-admin.ts'
import { openProblem } from '#server/resolutions/report-problem.ts'
import { retryPayout, retryRefund } from '#server/resolutions/retry.ts'
import { listCaseViews } from './store.ts'

export function serveCases(serve: Serve, deps: Deps): void {
  serve(reportProblem, async ({ viewer, params, body, now }) => {
    await openProblem(deps, params.id, viewer, body.description, now)
    return getBookingView(deps.database, params.id, viewer.id, now)
  })
  serve(listCases, ({ query }) => listCaseViews(deps.database, query))
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
