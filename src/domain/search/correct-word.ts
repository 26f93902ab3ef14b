import { editDistance } from './edit-distance.ts'
import { singular } from './normalize-text.ts'

/** A word of the lexicon, with the number of listings that have it. */
export type KnownWord = { word: string; listings: number }

/** Shorter words are not corrected, because too many other words resemble them. */
export const minCorrectedLength = 4

/** Returns the most typing mistakes that a word of this length may have. */
const maxDistance = (length: number): number => (length < 6 ? 1 : 2)

/**
 * Returns at most two words that were probably meant, best first: the fewest mistakes, the same first letter, then the
 * most listings. A third guess would find gear that the user did not search for.
 */
export function correctWord(written: string, candidates: readonly KnownWord[]): string[] {
  if (written.length < minCorrectedLength || /\d/.test(written)) return []
  const limit = maxDistance(written.length)
  const rated = candidates
    .filter(({ word }) => Math.abs(word.length - written.length) <= limit && word.length >= 3)
    .map(({ word, listings }) => ({
      word,
      distance: editDistance(written, word) + (word[0] === written[0] ? 0 : 0.5),
      listings,
    }))
    .filter(({ distance }) => distance <= limit + 0.5)
    .toSorted((a, b) => a.distance - b.distance || b.listings - a.listings)
  const [best] = rated
  const found: string[] = []
  for (const { word, distance } of rated) {
    const isAsGood = distance - best!.distance <= 0.5
    const isNew = !found.some((other) => singular(other) === singular(word))
    if (isAsGood && isNew && found.length < 2) found.push(word)
  }
  return found
}
