import { editDistance } from '#domain/search/edit-distance.ts'

/** Letters that two names may differ by: none for short names, which many programs use for other things. */
const maxDistance = (name: string) => (name.length < 6 ? 0 : name.length < 8 ? 1 : 2)

const bare = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/** Returns the known name of which `name` is a misspelling; undefined when it is known itself or resembles none. */
export function findNearName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  return known.find((each) => bare(each) === bare(name) || isNear(each, name.toUpperCase()))
}

/** Compares lengths first: an environment has many names, and a start compares each with all settings. */
const isNear = (known: string, name: string) =>
  Math.abs(known.length - name.length) <= maxDistance(known) &&
  editDistance(known, name) <= maxDistance(known)
