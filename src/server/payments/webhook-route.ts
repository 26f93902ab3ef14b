import type { FastifyInstance } from 'fastify'
import { BadWebhook, type PaymentEvent } from '#adapters/payments/port.ts'
import { Failure } from '#server/http/failure.ts'
import { openSeldomLog } from '#server/http/seldom-log.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import { storeEvent } from './inbox-store.ts'

const maxBytes = 1024 * 1024

/**
 * Receives the provider's webhooks. Checks the signature over the body as it was sent, and only stores the event; the
 * inbox task handles it.
 */
export function serveWebhooks(app: FastifyInstance, deps: Deps): void {
  const warn = openSeldomLog(deps.log)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/webhooks/stripe', { bodyLimit: maxBytes }, async (request, reply) => {
      const event = await readEvent(deps, request.body, request.headers['stripe-signature'], () => {
        deps.telemetry.count('webhook_refused', 'bad_signature')
        warn(
          'bad_signature',
          { setting: 'STRIPE_WEBHOOK_SECRET', requestId: request.id },
          'A webhook was refused, because STRIPE_WEBHOOK_SECRET is not the secret that signed it',
        )
      })
      if (event) {
        await storeEvent(deps.database, event)
        wakeWorker(deps.database, 'inbox')
      }
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

/**
 * Returns the event of a signed request; throws 400 for other requests. If the signature is missing or wrong,
 * `onUnsigned` is called first.
 */
async function readEvent(
  { payments }: Deps,
  body: unknown,
  signature: unknown,
  onUnsigned: () => void,
): Promise<PaymentEvent | undefined> {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadWebhook('not_signed')
    return await payments.readEvent(body, signature)
  } catch (error) {
    if (!(error instanceof BadWebhook)) throw error
    if (error.reason === 'malformed')
      throw new Failure(400, 'malformed', 'This event is not an event of the payment provider.')
    onUnsigned()
    throw new Failure(400, 'bad_signature', 'This event is not signed by the payment provider.')
  }
}
