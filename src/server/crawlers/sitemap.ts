import { publicPages } from '#domain/public-pages.ts'
import type { Queries } from '#adapters/database/port.ts'
import { readGear } from './store.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The limit of addresses in one file, set by the sitemaps protocol (sitemaps.org). */
export const maxAddresses = 50_000
const rowsAtOnce = 1000

/** Returns the index of all sitemap files. Each of `starts` is the cursor of one file of listings; see `findStarts`. */
export function writeIndex(publicUrl: string, starts: readonly (string | undefined)[]): string {
  const gear = starts.map((start) => `/sitemaps/gear.xml${start ? `?after=${start}` : ''}`)
  const files = ['/sitemaps/pages.xml', ...gear]
  const entries = files.map((file) => `<sitemap><loc>${escaped(publicUrl + file)}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** Returns the sitemap of the pages that are not listings: the fixed public pages, and one per category. */
export function writePages(publicUrl: string, categoryIds: readonly string[]): string {
  const pages = [...publicPages, ...categoryIds.map((id) => `/browse?category=${id}`)]
  return `${head}<urlset ${namespace}>\n${pages.map((page) => entry(publicUrl + page)).join('')}</urlset>\n`
}

/** Streams one sitemap file of listings. Reads the first rows before it returns, so that a bad cursor throws 400. */
export async function writeGear(
  queries: Queries,
  publicUrl: string,
  start: string | undefined,
): Promise<AsyncGenerator<string>> {
  const first = await readGear(queries, start, rowsAtOnce)
  return (async function* () {
    yield `${head}<urlset ${namespace}>\n`
    let page = first
    for (let left = maxAddresses; ;) {
      yield page.rows.map(({ id, updatedAt }) => entry(`${publicUrl}/gear/${id}`, updatedAt)).join('')
      left -= page.rows.length
      if (!page.next || left <= 0) break
      page = await readGear(queries, page.next, Math.min(rowsAtOnce, left))
    }
    yield '</urlset>\n'
  })()
}

const entry = (address: string, changed?: Date) =>
  `<url><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
