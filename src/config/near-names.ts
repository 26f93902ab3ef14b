import { editDistance } from '#domain/search/edit-distance.ts'

/**
 * The maximum number of letters by which a misspelled name differs. It is 0 for short names, which other programs
 * often use.
 */
const maxDistance = (name: string) => (name.length < 6 ? 0 : name.length < 8 ? 1 : 2)

const bare = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/** Returns the known name of which `name` is a misspelling; undefined when it is known itself or resembles none. */
export function findNearName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  return known.find((each) => bare(each) === bare(name) || isNear(each, name.toUpperCase()))
}

/**
 * Returns whether two names differ by few letters. Lengths are compared first, because a start compares every
 * environment variable with all settings.
 */
const isNear = (known: string, name: string) =>
  Math.abs(known.length - name.length) <= maxDistance(known) &&
  editDistance(known, name) <= maxDistance(known)
