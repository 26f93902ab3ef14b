/** Returns the value that this tab stored under a name; undefined if there is none or the browser refuses storage. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Returns the fields of a stored object, unvalidated: an earlier version of the page may have written them. */
export function readStoredFields(name: string): Record<string, unknown> {
  const stored = readStored(name)
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** Stores a value until the tab is closed. Does nothing if the browser refuses storage, as private windows may. */
export function store(name: string, value: object | string): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The browser refuses storage.
  }
}

export function forgetStored(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
}
