/** Parameters that a form without scripts repeats, once for each checked box. Of any other parameter, the last value counts. */
const repeated = ['condition', 'neighborhood']

/**
 * Returns the search parameters of an address as strings: `?search=123` is the word `'123'`, not a number. The values of
 * repeated parameters are joined by commas, as links write them.
 */
export function readSearch(search: string): Record<string, string> {
  const parameters = new URLSearchParams(search)
  const joined = repeated
    .filter((name) => parameters.has(name))
    .map((name) => [name, parameters.getAll(name).join(',')])
  return { ...Object.fromEntries(parameters), ...(Object.fromEntries(joined) as Record<string, string>) }
}

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return written && `?${written}`
}
