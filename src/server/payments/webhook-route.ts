import type { FastifyInstance } from 'fastify'
import { BadWebhook, type PaymentEvent } from '#adapters/payments/port.ts'
import { Failure } from '#server/http/failure.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import { storeEvent } from './inbox-store.ts'

const maxBytes = 1024 * 1024

/** Receives the provider's events. Checks the signature over the bytes as sent, and only stores the event. */
export function serveWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/webhooks/stripe', { bodyLimit: maxBytes }, async (request, reply) => {
      const event = readEvent(deps, request.body, request.headers['stripe-signature'])
      if (event) {
        await storeEvent(deps.database, event)
        wakeWorker(deps.database, 'inbox')
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

function readEvent({ payments, log }: Deps, body: unknown, signature: unknown): PaymentEvent | undefined {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadWebhook('not_signed')
    return payments.readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof BadWebhook)) throw error
    if (error.reason === 'malformed')
      throw new Failure(400, 'malformed', 'This event is not an event of the payment provider.')
    log.warn(
      { path: '/api/webhooks/stripe' },
      'A webhook was refused, because STRIPE_WEBHOOK_SECRET is not the secret that signed it',
    )
    throw new Failure(400, 'bad_signature', 'This event is not signed by the payment provider.')
  }
}
