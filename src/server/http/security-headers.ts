import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What no page of ours uses, so that injected code cannot either. Stripe's fields may offer the browser's own wallet. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
].map((feature) => `${feature}=()`)
const permissionsPolicy = [...permissions, 'payment=(self "https://js.stripe.com")'].join(', ')

/** Adds the headers that every response has. Each page adds its own Content-Security-Policy. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https:'),
    frameguard: { action: 'deny' },
    // `no-referrer` would turn the Origin of our own forms into `null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', permissionsPolicy)
  })
}
