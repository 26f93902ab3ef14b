import { correctWord, type KnownWord } from './correct-word.ts'
import { editDistance } from './edit-distance.ts'
import { phraseKey, singular } from './normalize-text.ts'
import { readNumber } from './number-terms.ts'
import {
  type Alternative,
  fit,
  matchApart,
  matchBeginning,
  matchCategory,
  matchPhrase,
  maxTerms,
  mergeAlternatives,
  type SearchPlan,
  type Term,
} from './plan.ts'
import type { Query } from './read-query.ts'
import { type Meaning, maxPhraseLength, readVocabulary } from './vocabulary.ts'

/** What the database knows about the words of a query. */
export type Lexicon = {
  /** The words of the query that listings have, with the number of listings. */
  known: ReadonlyMap<string, number>
  /** For each word of the query, the words of listings that resemble it. */
  similar: ReadonlyMap<string, readonly KnownWord[]>
  categories: readonly { id: string; name: string }[]
}

/**
 * Returns what a query searches for, or undefined when all of it is filler. The words are read from left to right, and
 * the longest known phrase is taken first.
 */
export function makePlan(query: Query, lexicon: Lexicon): SearchPlan | undefined {
  const written = query.words
  const meaningOf = openMeanings(lexicon)
  const words = written.map((word, at) => ({ word, corrected: findCorrections(word, at, written, lexicon) }))
  const terms: Term[] = query.quoted.map((phrase) => ({
    words: phrase.join(' '),
    kind: 'word',
    alternatives: [{ match: `(${phrase.map((word) => `'${word}'`).join(' <-> ')})`, fit: fit.exact }],
  }))
  let isFiller = false
  for (let at = 0; at < words.length;) {
    const found = findPhrase(words.slice(at), meaningOf)
    const isAlone = written.length === 1 && query.quoted.length === 0
    if (found && found.meaning.kind === 'filler' && !isAlone) isFiller = true
    else if (found && found.meaning.kind !== 'filler') {
      const { kind, alternatives } = found.meaning
      terms.push({ words: written.slice(at, at + found.length).join(' '), kind, alternatives })
    } else {
      terms.push(readWord(at, written, words[at]!.corrected, lexicon))
    }
    at += found && !(isAlone && found.meaning.kind === 'filler') ? found.length : 1
  }
  if (terms.length === 0 && (isFiller || query.excluded.length > 0)) {
    return query.excluded.length > 0 ? { terms: [], excluded: query.excluded } : undefined
  }
  return { terms: mergeRepeated(terms).slice(0, maxTerms), excluded: query.excluded }
}

type Word = { word: string; corrected: readonly string[] }
type Found = { meaning: Meaning; length: number }

/**
 * Returns a function that finds what a phrase stands for: a category of the town with that name, or an entry of the
 * vocabulary, such as a synonym. The result lists what to search for instead of the words.
 */
function openMeanings({ categories }: Lexicon) {
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
function findPhrase(
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

function findCorrections(word: string, at: number, written: readonly string[], lexicon: Lexicon): string[] {
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
function readWord(
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

/** Leaves out a part that searches for the same thing as an earlier one, as in 'paddle board SUP'. */
function mergeRepeated(terms: readonly Term[]): Term[] {
  const seen = new Set<string>()
  return terms.filter(({ alternatives }) => {
    const key = alternatives
      .map(({ match }) => match)
      .toSorted()
      .join('|')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
