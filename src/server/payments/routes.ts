import type { FastifyInstance } from 'fastify'
import { confirmPayment, createPaymentIntent } from '#contract/bookings.ts'
import { getBookingView } from '#server/bookings/views.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { requirePaid } from './require-paid.ts'
import { startPayment } from './start-payment.ts'
import { serveWebhooks } from './webhook-route.ts'

export function servePayments(serve: Serve, parts: Parts, app: FastifyInstance): void {
  serve(createPaymentIntent, async ({ params, now }) => ({
    clientSecret: await startPayment(parts, params.id, now),
  }))
  serve(confirmPayment, async ({ params, viewer, now }) => {
    await requirePaid(parts, params.id)
    return getBookingView(parts.database, params.id, viewer.id, now)
  })
  serveWebhooks(app, parts)
}
