import { isIP } from 'node:net'
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
  // A page whose referrer policy is `no-referrer` sends the Origin `null`, also to its own site.
  const isOwn = origin === undefined || origin === publicUrl || (origin === 'null' && site === 'same-origin')
  if (!isOwn || site === 'cross-site' || site === 'same-site') {
    throw forbidden('This request came from another site.')
  }
}

/**
 * Throws 403 unless the Host is the site's name, `localhost` or an IP address. Another site can point its own name at this
 * machine (DNS rebinding) and could then read the sandbox services, which need no session. It cannot do so with an IP address.
 */
export function refuseForeignHost({ headers }: FastifyRequest, publicUrl: string): void {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  const isAddress = isIP(host.replace(/^\[|\]$/g, '')) !== 0
  if (isAddress || host === 'localhost' || host === new URL(publicUrl).hostname) return
  throw forbidden('This request came from another site.')
}
