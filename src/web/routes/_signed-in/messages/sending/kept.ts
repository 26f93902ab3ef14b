/** What a tab keeps under a name until it is closed, also over a reload; nothing where the browser refuses storage. */
export function readStored(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

export function keep(name: string, value: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A private window may refuse storage; it then lives as long as the page.
  }
}
