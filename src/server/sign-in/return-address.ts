const maxLength = 2_000
const origin = (publicUrl: string) => new URL(publicUrl).origin

/**
 * Returns the path to open after sign-in, from a path or an absolute address of our own origin. Undefined for
 * anything else, including addresses of the API, which would loop or sign out again.
 */
export function findReturnPath(written: unknown, publicUrl: string): string | undefined {
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (typeof written !== 'string' || written.length > maxLength || /[\\\p{Cc}]/u.test(written))
    return undefined
  if (!/^(\/|https?:\/\/)/i.test(written)) return undefined
  const address = URL.parse(written, publicUrl)
  if (!address || address.origin !== origin(publicUrl)) return undefined
  const path = decoded(address.pathname)
  if (path === undefined || /^[/\\]{2}/.test(path) || /^\/+api(\/|$)/i.test(path)) return undefined
  return address.pathname + address.search + address.hash
}

/** Returns where a sign-in lands. Spec: the intent `lender` leads to the form for listing gear. */
export const landingPath = (query: { returnTo?: unknown; intent?: unknown }, publicUrl: string): string =>
  findReturnPath(query.returnTo, publicUrl) ?? (query.intent === 'lender' ? '/list-gear' : '/')

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
