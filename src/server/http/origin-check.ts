import type { FastifyRequest } from 'fastify'
import { forbidden } from './failure.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws 403 for unsafe requests that another site made a browser send (CSRF): a foreign Origin, or a Sec-Fetch-Site of
 * another site. A request with neither header does not come from a browser and passes (Product rules: API).
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if ((origin !== undefined && origin !== publicUrl) || site === 'cross-site' || site === 'same-site') {
    throw forbidden('This request came from another site.')
  }
}
