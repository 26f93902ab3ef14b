import {
  closeCase,
  refundBooking,
  reportProblem,
  retryPayout as retryPayoutEndpoint,
  retryRefund as retryRefundEndpoint,
} from '#contract/cases.ts'
import { addStatement as addStatementEndpoint } from '#contract/problems.ts'
import { getBookingView } from '#server/bookings/views.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Serve } from '#server/http/serve.ts'
import { addStatement } from './add-statement.ts'
import { decideCase } from './decide.ts'
import { refundByAdmin } from './refund-by-admin.ts'
import { openProblem } from './report-problem.ts'
import { retryPayout, retryRefund } from './retry.ts'

export function serveResolutions(serve: Serve): void {
  serve.once(reportProblem, async ({ viewer, params, body, now }, once) => {
    await openProblem(once, params.id, viewer, body, now)
    return getBookingView(once.database, params.id, viewer.id, now)
  })
  serve.once(addStatementEndpoint, ({ viewer, params, body, now }, once) =>
    addStatement(once, params.id, viewer, body, now),
  )
  serve.once(closeCase, ({ viewer, params, body, now }, once) =>
    decideCase(once, params.id, viewer, body, now),
  )
  serve.once(refundBooking, async ({ viewer, params, body, now, request }, once) => ({
    refundAmount: await refundByAdmin(once, params.id, {
      admin: viewer,
      ...body,
      amount: body.amount,
      key: idempotencyKeyOf(request),
      now,
    }),
  }))
  serve.once(retryPayoutEndpoint, ({ viewer, params, body, now }, once) =>
    retryPayout(once, params.id, viewer, body.reason, now),
  )
  serve.once(retryRefundEndpoint, ({ viewer, params, body, now }, once) =>
    retryRefund(once, params.id, viewer, body.reason, now),
  )
}
