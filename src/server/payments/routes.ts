import type { FastifyInstance } from 'fastify'
import { confirmPayment, createPaymentIntent } from '#contract/bookings.ts'
import { getBookingView } from '#server/bookings/views.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { requirePaid } from './require-paid.ts'
import { startPayment } from './start-payment.ts'
import { serveWebhooks } from './webhook-route.ts'

export function servePayments(serve: Serve, deps: Deps, app: FastifyInstance): void {
  serve(createPaymentIntent, async ({ params, now }) => ({
    clientSecret: await startPayment(deps, params.id, now),
  }))
  serve(confirmPayment, async ({ params, viewer, now }) => {
    await requirePaid(deps, params.id)
    return getBookingView(deps.database, params.id, viewer.id, now)
  })
  serveWebhooks(app, deps)
}
