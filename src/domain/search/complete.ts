import { neighborhoods } from '#domain/neighborhoods.ts'
import { correctWord, type KnownWord } from './correct-word.ts'
import { normalizeText, phraseKey } from './normalize-text.ts'
import { stopWords } from './stop-words.ts'
import { tradeWords } from './trade-words.ts'
import { readVocabulary } from './vocabulary.ts'

/** A search text that the user is typing: the complete words, and the beginning of the last one. */
export type Typed = { before: readonly string[]; last: string }

export function readTyped(text: string): Typed {
  const [unfinished = ''] = /[a-z]+$/i.exec(text) ?? []
  if (/^\d+$/.test(normalizeText(unfinished))) {
    // A word for a number stays a word while it is typed last, because it may begin another word: 'ten' of 'tent'.
    return { before: wordsOf(text.slice(0, -unfinished.length)), last: unfinished.toLowerCase() }
  }
  const words = wordsOf(text)
  return { before: words.slice(0, -1), last: words.at(-1) ?? '' }
}

const wordsOf = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean)

let phrases: readonly (readonly string[])[] | undefined
const readPhrases = () => (phrases ??= tradeWords.map(({ gear }) => normalizeText(gear).split(' ')))

/** Returns the names of gear that begin with the text, or that have a word that begins with it. */
function phrasesThatBegin(text: string): (readonly string[])[] {
  const joined = text.replaceAll(' ', '')
  const begins = (words: readonly string[]) =>
    words.join(' ').startsWith(text) || words.join('').startsWith(joined)
  return readPhrases().filter((words) => begins(words) || words.some((word) => word.startsWith(text)))
}

/** Returns the words to count in listings. The counts decide which names of gear are suggested, and how these are written. */
export const wordsOfPhrases = ({ before, last }: Typed): string[] => [
  ...new Set(phrasesThatBegin([...before, last].join(' ')).flatMap((words) => [...words, words.join('')])),
]

const maxGear = 5

/**
 * Returns search texts that complete the typed text, those with more listings first: names of gear that the town has,
 * and words of titles. If nothing begins with the typed text, the last word is corrected instead.
 */
export function completeGear(
  { before, last }: Typed,
  titles: ReadonlyMap<string, number>,
  beginnings: readonly KnownWord[],
  similar: readonly KnownWord[],
): string[] {
  if (last === '') return []
  const named = phrasesThatBegin([...before, last].join(' ')).map((words) => writeName(words, titles))
  const completed = beginnings
    .filter(
      ({ word }) =>
        !stopWords.has(word) && readVocabulary().meanings.get(phraseKey([word]))?.kind !== 'filler',
    )
    .map(({ word, listings }) => ({ text: [...before, word].join(' '), listings }))
  const found = [...named, ...completed]
    .filter(({ listings }) => listings > 0)
    .toSorted((one, other) => other.listings - one.listings)
  if (found.length === 0) {
    const ofTrade = [...readVocabulary().known].map((word) => ({ word, listings: 1 }))
    found.push(
      ...correctWord(last, [...similar, ...ofTrade]).map((word) => ({
        text: [...before, word].join(' '),
        listings: 1,
      })),
    )
  }
  const byKey = Map.groupBy(found, ({ text }) => phraseKey(text.split(' ')))
  return [...byKey.values()].map(([first]) => first!.text).slice(0, maxGear)
}

/** Returns a name of gear as most listings write it, as one word or several, and how many listings have its rarest word. */
function writeName(words: readonly string[], titles: ReadonlyMap<string, number>) {
  const apart = { text: words.join(' '), listings: Math.min(...words.map((word) => titles.get(word) ?? 0)) }
  const joined = { text: words.join(''), listings: titles.get(words.join('')) ?? 0 }
  return joined.listings > apart.listings ? joined : apart
}

/**
 * Returns the names of neighborhoods that match the typed text. The name or an alias begins with it, has it as a whole
 * word or, from three letters on, has a word that begins with it. Returns none for a single letter.
 */
export function completeNeighborhood({ before, last }: Typed): string[] {
  const text = [...before, last].join(' ')
  const begins = (name: string) => {
    const written = normalizeText(name)
    return written.startsWith(text) || written.split(' ').includes(text)
  }
  const beginning = neighborhoods.filter(({ name, aliases }) =>
    [name, ...aliases].some(
      (one) => begins(one) || (text.length > 2 && normalizeText(one).includes(` ${text}`)),
    ),
  )
  return text.length < 2 ? [] : beginning.map(({ name }) => name)
}
