import { editDistance } from './edit-distance.ts'
import type { Lexicon } from './lexicon.ts'
import { phraseKey } from './normalize-text.ts'
import { readNumber } from './number-terms.ts'
import { fit, matchApart, matchCategory, matchPhrase, mergeAlternatives } from './plan.ts'
import { type Meaning, maxPhraseLength, readVocabulary } from './vocabulary.ts'

/** A word of a query, with what it may have been meant to be. */
type Word = { word: string; corrected: readonly string[] }
type Found = { meaning: Meaning; length: number }

/**
 * Returns a function that finds what a phrase stands for: a category of the town with that name, or an entry of the
 * vocabulary, such as a synonym. The result lists what to search for instead of the words.
 */
export function openMeanings({ categories }: Lexicon) {
  const byName = new Map(
    categories.map(({ id, name }) => [
      phraseKey(name.toLowerCase().split(/[^a-z]+/)),
      { match: matchCategory(id), fit: fit.exact },
    ]),
  )
  return (key: string, words: readonly string[]): Meaning | undefined => {
    const category = byName.get(key)
    const meaning = readVocabulary().meanings.get(key)
    if (!category) return meaning
    // Gear of the category comes before gear that only has its name: a crampon by the maker CAMP is no camping gear.
    const names = [{ match: matchPhrase(words), fit: fit.same }, ...(meaning?.alternatives ?? [])]
    const named = names.map(({ match, fit: percent }) => ({ match, fit: Math.min(percent, fit.same) }))
    return { kind: 'category', alternatives: mergeAlternatives([category, ...named]) }
  }
}

/**
 * Returns the longest known phrase at the beginning of the words, as written or, if there is none, with its words
 * corrected.
 */
export function findPhrase(
  words: readonly Word[],
  meaningOf: (key: string, words: readonly string[]) => Meaning | undefined,
): Found | undefined {
  for (let length = Math.min(maxPhraseLength, words.length); length > 0; length--) {
    const part = words.slice(0, length)
    const asWritten = part.map(({ word }) => word)
    const exact = meaningOf(phraseKey(asWritten), asWritten)
    if (exact) return { meaning: withWords(exact, asWritten), length }
    if (part.every(({ corrected }) => corrected.length === 0)) continue
    for (const guess of [0, 1]) {
      const corrected = part.map(({ word, corrected: better }) => better[guess] ?? better[0] ?? word)
      const meant = meaningOf(phraseKey(corrected), corrected)
      if (meant && meant.kind !== 'filler') return { meaning: weaken(meant, asWritten), length }
    }
  }
  return findAlmost(words)
}

/**
 * Returns a meaning that also finds the words as they are written, next to each other or apart: 'bike rack' finds a
 * 'Rack for 2 bikes'. A size also finds sizes near it.
 */
function withWords(meaning: Meaning, words: readonly string[]): Meaning {
  if (meaning.kind === 'filler') return meaning
  const apart = meaning.kind === 'place' ? undefined : matchApart(words)
  const number = words.length === 1 ? readNumber(words[0]!) : undefined
  return {
    kind: number ? 'number' : meaning.kind,
    alternatives: mergeAlternatives([
      ...(meaning.kind === 'category' ? [] : [{ match: matchPhrase(words), fit: fit.exact }]),
      ...(apart ? [{ match: apart, fit: fit.apart }] : []),
      ...(number ?? []),
      ...meaning.alternatives,
    ]),
  }
}

/** Returns a guessed meaning that also finds the words as written. What was guessed gets a lower fit than these words. */
const weaken = (meaning: Meaning, asWritten: readonly string[]): Meaning => ({
  kind: meaning.kind,
  alternatives: mergeAlternatives([
    { match: matchPhrase(asWritten), fit: fit.exact },
    ...meaning.alternatives.map(({ match, fit: percent }) => ({
      match,
      fit: Math.round((percent * fit.corrected) / 100),
    })),
  ]),
})

/** Phrases with fewer letters than this are not guessed, because too many known phrases resemble them. */
const minGuessedPhraseLength = 8

/** Returns a known phrase that differs from the words in one letter, even when each word is correct: 'cross county skis'. */
function findAlmost(words: readonly Word[]): Found | undefined {
  for (let length = Math.min(maxPhraseLength, words.length); length > 1; length--) {
    const asWritten = words.slice(0, length).map(({ word }) => word)
    const key = phraseKey(asWritten)
    if (key.length < minGuessedPhraseLength) continue
    for (const [other, meaning] of readVocabulary().meanings) {
      if (meaning.kind === 'filler' || Math.abs(other.length - key.length) > 1 || other[0] !== key[0])
        continue
      if (editDistance(key, other) === 1) return { meaning: weaken(meaning, asWritten), length }
    }
  }
  return undefined
}
