/** Search parameters stay plain strings both ways, so that `?search=123` is a word and not a number. */
export const readSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return written && `?${written}`
}
