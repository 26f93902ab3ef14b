import { editDistance } from './edit-distance.ts'
import { singular } from './normalize-text.ts'

/** A word of the lexicon, with the number of listings that have it. */
export type KnownWord = { word: string; listings: number }

/** Short words have too many neighbors to be corrected. */
export const minCorrectedLength = 4

/** How many slips a word of this length may have. */
const maxDistance = (length: number): number => (length < 6 ? 1 : 2)

/**
 * Returns the words that were probably meant, best first: fewer slips before more, the same first letter before another,
 * then what more listings have. At most two, because a third guess finds gear that nobody asked for.
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
