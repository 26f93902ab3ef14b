import { sql, type RawBuilder } from 'kysely'

/**
 * Returns the search text as a text query: whole words in any inflection and, because users search while they type,
 * the last word also as a prefix of a word in title or location.
 */
export function searchQuery(text: string): RawBuilder<unknown> {
  const whole = sql`websearch_to_tsquery('english', ${text})`
  const last = /(?<![-"])(?:[\p{L}\p{N}]+)$/u.exec(text)
  // Quoted words match exactly as written.
  if (!last || text.includes('"')) return whole
  const beginning = sql`to_tsquery('simple', ${`${last[0]}:*`})`
  const before = text.slice(0, last.index).trim()
  if (before === '') return sql`(${whole} || ${beginning})`
  return sql`(${whole} || (websearch_to_tsquery('english', ${before}) && ${beginning}))`
}
