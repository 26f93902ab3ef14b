import { createHash } from 'node:crypto'

/** Sources that an installation adds: the payment provider's script and frames, the image store. */
export type ExtraSources = {
  scripts?: string[]
  frames?: string[]
  connections?: string[]
  images?: string[]
}

/**
 * The inline code that may run: code with the nonce of this one response or, for a page that is cached and sent to many
 * visitors, the scripts with exactly these texts.
 */
export type InlineCode = { nonce: string } | { scripts: readonly string[] }

/**
 * Returns the Content-Security-Policy of a page, which forbids everything that it does not name. Inline scripts run only when
 * `inline` allows them, and inline `<style>` elements only with the nonce or in development.
 */
export function contentSecurityPolicy(inline: InlineCode, extra: ExtraSources, dev: boolean): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : []
  const hashes = 'scripts' in inline ? inline.scripts.map(hashOf) : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...nonce, ...hashes, ...(extra.scripts ?? [])],
    // Vite's development styles are inline and carry no nonce.
    'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", ...nonce],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(extra.images ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...(extra.connections ?? [])],
    'frame-src': ["'self'", ...(extra.frames ?? [])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
