/** Sources that an installation adds: the payment provider's script and frames, the image store. */
export type ExtraSources = {
  scripts?: string[]
  frames?: string[]
  connections?: string[]
  images?: string[]
}

/** Returns the Content-Security-Policy of a page. Inline scripts run only with the nonce of this response. */
export function contentSecurityPolicy(nonce: string, extra: ExtraSources, dev: boolean): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(extra.scripts ?? [])],
    // Vite's development styles are inline and carry no nonce.
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(extra.images ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...(extra.connections ?? [])],
    'frame-src': ["'self'", ...(extra.frames ?? [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}
