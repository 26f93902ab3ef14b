const longest = 2_000
const origin = (publicUrl: string) => new URL(publicUrl).origin

/**
 * Where to go after signing in: a path or absolute address of our own origin, re-parsed; undefined for anything else.
 * The API itself is no place to return to: it would loop, or sign out again.
 */
export function findReturnPath(written: unknown, publicUrl: string): string | undefined {
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (typeof written !== 'string' || written.length > longest || /[\\\p{Cc}]/u.test(written)) return undefined
  if (!/^(\/|https?:\/\/)/i.test(written)) return undefined
  const address = URL.parse(written, publicUrl)
  if (!address || address.origin !== origin(publicUrl)) return undefined
  const path = decoded(address.pathname)
  if (path === undefined || /^[/\\]{2}/.test(path) || /^\/+api(\/|$)/i.test(path)) return undefined
  return address.pathname + address.search + address.hash
}

/** Spec: a lender's intent lands on the form for listing gear; Product rules: a return address wins over it. */
export const landingPath = (query: { returnTo?: unknown; intent?: unknown }, publicUrl: string): string =>
  findReturnPath(query.returnTo, publicUrl) ?? (query.intent === 'lender' ? '/list-gear' : '/')

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
