/** The value that this tab stored under a name, also after a reload; undefined where there is none or the browser refuses storage. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The fields of a stored object, each of them unchecked: an earlier version of the page may have written it. */
export function readStoredFields(name: string): Record<string, unknown> {
  const stored = readStored(name)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** Stores a value until the tab is closed. A private window may refuse; the value then lives as long as the page. */
export function store(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Refused: nothing to do.
  }
}

export function forgetStored(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored there either.
  }
}
