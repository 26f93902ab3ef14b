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

/**
 * Returns the words to look up in the lexicon. `whole`: the words of the query; `parts`: neighbors joined, and long
 * words split in two.
 */
export function wordsToLookUp({ words: written }: Query): { whole: string[]; parts: string[] } {
  const plain = written.filter((word) => /^[a-z]{3,30}$/.test(word))
  const joined = written.slice(1).map((word, at) => `${written[at]}${word}`)
  const parts = plain.filter((word) => word.length >= 6).flatMap(splits)
  return { whole: plain, parts: [...new Set([...joined, ...parts.flat()])].filter(isLexiconWord) }
}

const isLexiconWord = (word: string) => /^[a-z]{3,30}$/.test(word)

/** Returns all ways to split a word into two words of at least three letters. */
export const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
