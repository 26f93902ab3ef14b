type Found<P extends string> = { path: P; params: Record<string, string> }

/** The page that an address means, a fixed part before one that differs; undefined where it means none. */
export function matchPath<P extends string>(paths: readonly P[], pathname: string): Found<P> | undefined {
  const written = partsOf(pathname)
  const found = paths.flatMap((path) => {
    const params = readParams(partsOf(path), written)
    return params ? [{ path, params }] : []
  })
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

/** The address of a page with its parts filled in. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

// A slash at the end changes nothing.
const partsOf = (pathname: string) => pathname.replace(/(?<=.)\/$/, '').split('/')

function readParams(parts: string[], written: string[]): Record<string, string> | undefined {
  if (parts.length !== written.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = decode(written[index] ?? '')
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
