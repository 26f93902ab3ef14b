import { correctWord } from './correct-word.ts'
import type { Lexicon } from './lexicon.ts'
import { phraseKey, singular } from './normalize-text.ts'
import { readNumber } from './number-terms.ts'
import { type Alternative, fit, matchBeginning, matchPhrase, mergeAlternatives, type Term } from './plan.ts'
import { readVocabulary } from './vocabulary.ts'

const isWord = (word: string) => /^[a-z]{3,}$/.test(word)

/** Whether listings or the vocabulary have the word, in singular or plural. Such words are never corrected. */
function isKnown(word: string, { known, similar }: Lexicon): boolean {
  const same = singular(word)
  return (
    known.has(word) ||
    readVocabulary().known.has(word) ||
    readVocabulary().meanings.has(same) ||
    (similar.get(word) ?? []).some((other) => singular(other.word) === same)
  )
}

/** A word of the vocabulary counts as if this many listings had it. */
const tradeWordWeight = 50

/** Returns what a word may have been meant to be, best first; nothing for a known word. */
export function findCorrections(
  word: string,
  at: number,
  written: readonly string[],
  lexicon: Lexicon,
): string[] {
  if (!isWord(word) || isKnown(word, lexicon)) return []
  // A word that forms a known phrase with its neighbor ('e bike') needs no correction.
  const neighbors = [written.slice(at, at + 2), written.slice(Math.max(0, at - 1), at + 1)]
  if (neighbors.some((pair) => pair.length === 2 && readVocabulary().meanings.has(phraseKey(pair)))) return []
  const ofTrade = [...readVocabulary().known].map((known) => ({ word: known, listings: tradeWordWeight }))
  const ofListings = lexicon.similar.get(word) ?? []
  return correctWord(word, [...ofListings, ...ofTrade])
}

/**
 * Reads a word that is not part of a known phrase: as a number, or as a word that may also be joined with a neighbor.
 */
export function readWord(
  at: number,
  written: readonly string[],
  corrected: readonly string[],
  lexicon: Lexicon,
): Term {
  const word = written[at]!
  const number = readNumber(word)
  if (number) return { words: word, kind: 'number', alternatives: number }
  const alternatives: Alternative[] = [{ match: matchPhrase([word]), fit: fit.exact }]
  const isLast = at === written.length - 1
  const isUnknown = !isKnown(word, lexicon)
  for (const joined of [`${written[at - 1] ?? ''}${word}`, `${word}${written[at + 1] ?? ''}`]) {
    if (joined !== word && lexicon.known.has(joined))
      alternatives.push({ match: matchPhrase([joined]), fit: fit.same })
  }
  // A user who searches while typing has not finished the last word.
  if (isLast && isUnknown && word.length > 2)
    alternatives.push({ match: matchBeginning(word), fit: fit.beginning })
  for (const [rank, guess] of corrected.entries()) {
    alternatives.push({ match: matchPhrase([guess]), fit: fit.corrected - 10 * rank })
  }
  return { words: word, kind: 'word', alternatives: mergeAlternatives(alternatives) }
}
