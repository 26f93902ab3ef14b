import { normalizeText } from './normalize-text.ts'

/** A search text, split into its words. */
export type Query = {
  words: readonly string[]
  /** Phrases in quotes, which a listing must have as written. */
  quoted: readonly (readonly string[])[]
  /** Words after a minus, which a listing must not have. */
  excluded: readonly string[]
}

const words = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean)

/** Splits a search text: quoted phrases, words after a minus, and the rest. */
export function readQuery(text: string): Query {
  const quoted: string[][] = []
  const excluded: string[] = []
  const rest = text
    .replace(/(?<=^|\s)"([^"]+)"(?=\s|$)/g, (_, phrase: string) => {
      const read = words(phrase)
      if (read.length > 0) quoted.push(read)
      return ' '
    })
    .replace(/(?<=^|\s)-([\p{L}][\p{L}\p{N}]*)/gu, (_, word: string) => {
      excluded.push(...words(word))
      return ' '
    })
  return { words: words(rest), quoted, excluded }
}

/** Returns the words to look up in the lexicon. `whole`: the words of the query; `joined`: neighbors joined. */
export function wordsToLookUp({ words: written }: Query): { whole: string[]; joined: string[] } {
  const joined = written.slice(1).map((word, at) => `${written[at]}${word}`)
  return { whole: written.filter(isLexiconWord), joined: joined.filter(isLexiconWord) }
}

const isLexiconWord = (word: string) => /^[a-z]{3,30}$/.test(word)
