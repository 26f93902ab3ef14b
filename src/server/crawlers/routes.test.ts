import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { privatePlaces, publicPages } from '#domain/public-pages.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { writeGear, writeIndex } from './sitemap.ts'
import { findStarts, readGear } from './store.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner } = await openSharedApp(['owner'])

const get = async (path: string) => {
  const response = await fetch(app.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('robots.txt disallows private pages and names the sitemap', async () => {
  const { status, headers, text } = await get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  for (const place of privatePlaces) expect(text).toContain(`\nDisallow: ${place}\n`)
  expect(text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`)
  expect(text).not.toContain('Disallow: /\n')
})

test('security.txt says where to report a vulnerability, and for how long it is valid', async () => {
  const { status, headers, text } = await get('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: ${app.url}/contact\n`)
  expect(text).toContain(`Canonical: ${app.url}/.well-known/security.txt\n`)
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('the sitemap index lists its files, which list pages, categories and gear', async () => {
  const shown = await listGear(owner)
  const hidden = await Promise.all([listGear(owner), listGear(owner)])
  for (const [index, status] of (['removed', 'under_review'] as const).entries()) {
    await app.database
      .updateTable('gearListings')
      .set({ status })
      .where('id', '=', hidden[index]!.id)
      .execute()
  }
  const index = await get('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(addressesIn(index.text)).toEqual([`${app.url}/sitemaps/pages.xml`, `${app.url}/sitemaps/gear.xml`])

  const pages = addressesIn((await get('/sitemaps/pages.xml')).text)
  for (const page of publicPages) expect(pages).toContain(app.url + page)
  expect(pages).toContain(`${app.url}/browse?category=${shown.categoryId}`)
  expect(pages).toHaveLength(publicPages.length + 8)

  const gear = await get('/sitemaps/gear.xml')
  expect(gear.text).toMatch(/^<\?xml .*<\/urlset>\n$/s)
  expect(addressesIn(gear.text)).toEqual([`${app.url}/gear/${shown.id}`])
  expect(gear.text).toContain(`<lastmod>${shown.updatedAt}</lastmod>`)
})

test.each(['x', '', 'a&after=b', Buffer.from('["2026-02-31T00:00:00.000Z","x"]').toString('base64url')])(
  'a sitemap with the cursor %j is not found',
  async (after) => {
    const { status, headers } = await get(`/sitemaps/gear.xml?after=${after}`)
    expect([400, 404]).toContain(status)
    expect(headers.get('content-type')).toContain('application/problem+json')
  },
)

test.runIf(isFullRun)('gear is split over several files, and each listing is in one of them', async () => {
  await sql`
    INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, created_at, updated_at)
    SELECT owner_id, category_id, title, description, daily_rate, condition, location,
      '2026-01-01Z'::timestamptz + (n / 10) * interval '1 minute', '2026-06-01Z'
    FROM gear_listings, generate_series(1, 2500) n WHERE status = 'active'`.execute(app.database)
  const listed = await app.database
    .selectFrom('gearListings')
    .select('id')
    .where('status', '=', 'active')
    .execute()
  expect(listed.length).toBeGreaterThan(2500)

  const starts = await findStarts(app.database, 1000)
  expect(starts).toHaveLength(3)
  const found: string[] = []
  for (const start of starts)
    found.push(...(await readGear(app.database, start, 1000)).rows.map(({ id }) => id))
  expect(new Set(found)).toEqual(new Set(listed.map(({ id }) => id)))
  expect(found).toHaveLength(listed.length)

  const index = addressesIn(writeIndex('https://a.test', starts))
  expect(index).toHaveLength(4)
  const second = new URL(index[2] ?? '')
  let text = ''
  const gear = await writeGear(app.database, 'https://a.test', second.searchParams.get('after') ?? undefined)
  for await (const piece of gear) text += piece
  expect(addressesIn(text)).toHaveLength(listed.length - 1000)
})
