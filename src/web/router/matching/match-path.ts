type Found<P extends string> = { path: P; params: Record<string, string> }

/**
 * Returns the path pattern that matches a pathname, and its parameters; undefined if none matches. Patterns with fewer
 * parameters win: `/gear/new` before `/gear/$id`.
 */
export function matchPath<P extends string>(paths: readonly P[], pathname: string): Found<P> | undefined {
  const segments = segmentsOf(pathname).map(decode)
  const found = paths.flatMap((path) => {
    const params = readParams(patternOf(path), segments)
    return params ? [{ path, params }] : []
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

/** Fills the parameters of a path pattern into it, URL-encoded. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

// A trailing slash is ignored.
const segmentsOf = (pathname: string) => pathname.replace(/(?<=.)\/$/, '').split('/')

const patterns = new Map<string, readonly string[]>()

/** Returns the segments of a path pattern, from a cache: the server compares every request with the patterns of all pages. */
function patternOf(path: string): readonly string[] {
  const pattern = patterns.get(path) ?? segmentsOf(path)
  patterns.set(path, pattern)
  return pattern
}

function readParams(
  pattern: readonly string[],
  segments: readonly (string | undefined)[],
): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const value = segments[index]
    if (!part.startsWith('$')) {
      if (part !== value?.toLowerCase()) return undefined
    } else if (!value) return undefined
    else params[part.slice(1)] = value
  }
  return params
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
