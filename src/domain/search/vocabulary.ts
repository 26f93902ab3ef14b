import { neighborhoods } from '#domain/neighborhoods.ts'
import { filler } from './filler.ts'
import { normalizeText, phraseKey } from './normalize-text.ts'
import { type Alternative, fit, matchPhrase, mergeAlternatives, type TermKind } from './plan.ts'
import { type TradeWord, traits, tradeWords } from './trade-words.ts'

/** What a phrase means: a term with all ways to write it, or filler, which has none. */
export type Meaning = { kind: TermKind | 'filler'; alternatives: readonly Alternative[] }

type Phrase = { words: readonly string[]; fit: number }

const readList = (list = ''): string[][] =>
  list
    .split(',')
    .map((phrase) => normalizeText(phrase).split(' '))
    .filter(([first]) => first !== '')

const at = (percent: number, phrases: readonly (readonly string[])[]): Phrase[] =>
  phrases.map((words) => ({ words, fit: percent }))

const contains = (phrase: readonly string[], part: readonly string[]) =>
  ` ${phrase.join(' ')} `.includes(` ${part.join(' ')} `)

/** Leaves out a phrase that contains another one, such as 'camping tent' beside 'tent', which finds it anyway. */
const withoutCovered = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.filter(
    (phrase) =>
      !phrases.some(
        (other) =>
          other.fit >= phrase.fit &&
          other.words.length < phrase.words.length &&
          contains(phrase.words, other.words),
      ),
  )

const toAlternatives = (phrases: readonly Phrase[]): Alternative[] =>
  withoutCovered(phrases).map(({ words, fit: percent }) => ({ match: matchPhrase(words), fit: percent }))

/** Returns each name of a group with everything that a search for this name finds. */
function readGroup(group: TradeWord): [names: readonly string[], finds: Alternative[]][] {
  const names = [...readList(group.gear), ...readList(group.same)]
  const kinds = readList(group.kinds)
  const brands = readList(group.brands)
  const all = toAlternatives([...at(fit.same, names), ...at(fit.kind, kinds), ...at(fit.brand, brands)])
  const gearOfBrand = toAlternatives(at(fit.brand, names))
  return [
    ...names.map((name): [string[], Alternative[]] => [name, all]),
    ...kinds.map((kind): [string[], Alternative[]] => [kind, []]),
    ...brands.map((brand): [string[], Alternative[]] => [brand, gearOfBrand]),
  ]
}

function openVocabulary() {
  const meanings = new Map<string, Meaning>()
  const known = new Set<string>()
  const add = (words: readonly string[], kind: Meaning['kind'], finds: readonly Alternative[]) => {
    const key = phraseKey(words)
    const before = meanings.get(key)
    const exact = kind === 'filler' ? [] : [{ match: matchPhrase(words), fit: fit.exact }]
    meanings.set(key, {
      kind: before?.kind ?? kind,
      alternatives: mergeAlternatives([...exact, ...finds, ...(before?.alternatives ?? [])]),
    })
    for (const word of words) if (word.length > 2 && kind !== 'filler') known.add(word)
    if (kind === 'gear') known.add(words.join(''))
  }
  for (const group of tradeWords) for (const [name, finds] of readGroup(group)) add(name, 'gear', finds)
  for (const group of traits) for (const [name, finds] of readGroup(group)) add(name, 'trait', finds)
  for (const { name, aliases } of neighborhoods) {
    const names = [name, ...aliases].map((one) => normalizeText(one).split(' '))
    const all = toAlternatives(at(fit.same, names))
    for (const one of names) add(one, 'place', all)
  }
  for (const phrase of filler) {
    const words = normalizeText(phrase).split(' ')
    if (!meanings.has(phraseKey(words))) add(words, 'filler', [])
  }
  return { meanings, known }
}

let opened: ReturnType<typeof openVocabulary> | undefined

/**
 * Returns the meanings of all known phrases by `phraseKey`, and the set of their words. They come from the names of
 * gear, the traits, the neighborhoods of the town, and the filler.
 */
export const readVocabulary = () => (opened ??= openVocabulary())

/** The longest phrase of the vocabulary, in words. */
export const maxPhraseLength = 4
