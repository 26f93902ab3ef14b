import { sql, type RawBuilder } from 'kysely'

/**
 * The search text as a text query: whole words in any of their forms, and, because people search while they type, the
 * last word also as the beginning of a word in title or location.
 */
export function searchQuery(text: string): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('english', ${text})`
  const last = /(?<![-"])(?:[\p{L}\p{N}]+)$/u.exec(text)
  // In quotes the words are meant exactly as they stand.
  if (!last || text.includes('"')) return whole
  const beginning = sql`to_tsquery('simple', ${`${last[0]}:*`})`
  const before = text.slice(0, last.index).trim()
  if (before === '') return sql`(${whole} || ${beginning})`
  return sql`(${whole} || (websearch_to_tsquery('english', ${before}) && ${beginning}))`
}
