/** What a tab keeps under a name until it is closed, also over a reload; nothing where the browser refuses storage. */
export function readKept(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
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
