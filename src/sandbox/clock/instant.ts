const form =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Parses an ISO 8601 time with an offset or `Z`. Returns undefined for any other text and for a date that does not
 * exist.
 */
export function parseInstant(text: string): Date | undefined {
  const date = form.exec(text)?.[1]
  if (date === undefined) return undefined
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined
  return new Date(text)
}
