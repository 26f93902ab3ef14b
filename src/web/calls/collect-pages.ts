import type { Page } from './call.ts'

/** The maximum number of pages: 1,000 items at 100 per page, more than a user scrolls through. Longer lists are cut off there. */
const maxPages = 10

/** Loads all pages of a list, for pages that count or group its items. */
export async function collectPages<T>(
  load: (cursor: string | undefined) => Promise<Page<T[]>>,
): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await load(cursor)
    all.push(...items)
    cursor = next
    if (cursor === undefined) break
  }
  return all
}
