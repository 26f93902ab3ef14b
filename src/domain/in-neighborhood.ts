import { neighborhoods } from './neighborhoods.ts'

/** Postal codes are left out: several neighborhoods share one, so a code in a location says nothing about the neighborhood. */
const writingsOf = (name: string): readonly string[] => [
  name,
  ...(neighborhoods.find((each) => each.name === name)?.aliases ?? []).filter(
    (alias) => !/^\d+$/.test(alias),
  ),
]

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/ and /gi, ' (?:and|&) ')

const anyOf = (names: readonly string[]) => names.flatMap(writingsOf).map(escape).join('|')

/** Matches the locations in any of the neighborhoods, in PostgreSQL with `~*`: a name or alias as whole words. */
export const neighborhoodPattern = (names: readonly string[]): string => `\\m(?:${anyOf(names)})\\M`

const tests = neighborhoods.map(({ name }) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${anyOf([name])})(?![\\p{L}\\p{N}_])`, 'iu'),
}))

/** Returns the names of the known neighborhoods that a location names. 'Upper Rattlesnake' is in 'Rattlesnake' too. */
export const neighborhoodsIn = (location: string): string[] =>
  tests.filter(({ pattern }) => pattern.test(location)).map(({ name }) => name)
