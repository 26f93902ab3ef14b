import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Browser features that no page uses. The header Permissions-Policy turns them off, so that injected code cannot use them
 * either. `payment` stays on for Stripe's fields, which may offer the browser's own wallet.
 */
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
