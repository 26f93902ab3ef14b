import { findPhrase, openMeanings } from './find-phrase.ts'
import type { Lexicon } from './lexicon.ts'
import { fit, maxTerms, type SearchPlan, type Term } from './plan.ts'
import type { Query } from './read-query.ts'
import { findCorrections, readWord } from './read-word.ts'

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
