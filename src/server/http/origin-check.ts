import type { FastifyRequest } from 'fastify'
import { forbidden } from './failure.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that a foreign page made a browser send: a foreign Origin or a cross-site Sec-Fetch-Site.
 * A request with neither header comes from no browser and passes. Product rules, API.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if ((origin !== undefined && origin !== publicUrl) || site === 'cross-site' || site === 'same-site') {
    throw forbidden('This request came from another site.')
  }
}
