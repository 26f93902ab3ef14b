import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { privatePlaces, publicPages } from '#domain/public-pages.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { campingId, listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { readPage, type ReadPage } from './read-page.ts'

const hostile = 'Tent</script><script>alert(1)</script> & "quotes"'
const { app, owner } = await openSharedApp(['owner'], {}, { built: await buildWebIfStale(() => undefined) })
let listing: ListingView
beforeAll(async () => {
  listing = await listGear(owner, { title: hostile, description: hostile.repeat(4) })
}, 180_000)

const get = async (address: string, user = app.visitor): Promise<ReadPage> =>
  readPage(await user.fetch(address))
const thing = (page: ReadPage, type: string) => page.things.find((each) => each['@type'] === type)
const setListing = (
  id: string,
  values: { status?: 'removed' | 'under_review'; ratingSum?: number; ratingCount?: number },
) => app.database.updateTable('gearListings').set(values).where('id', '=', id).execute()

describe('a public page', () => {
  test.each([...publicPages])('%s has a title, a canonical address and a share preview', async (address) => {
    const page = await get(`${address}?utm_source=email`)
    expect(page.status).toBe(200)
    // Without it browsers would lay the page out in quirks mode.
    expect(page.source).toMatch(/^<!DOCTYPE html><html /)
    expect(page.titles).toEqual([expect.stringMatching(/^.{4,50} · Switchback$/)])
    expect(page.canonical).toEqual([app.url + address])
    expect(page.meta('description')).toMatch(/^.{40,160}$/)
    expect(page.meta('robots')).toBeUndefined()
    expect(page.property('og:url')).toBe(app.url + address)
    expect(page.property('og:title')).toBe(page.titles[0])
    expect(page.property('og:description')).toBe(page.meta('description'))
    expect(page.property('og:image')).toBe(`${app.url}/share.png`)
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('twitter:image')).toBe(`${app.url}/share.png`)
  })

  test('titles and descriptions are unique', async () => {
    const pages = await Promise.all(publicPages.map((address) => get(address)))
    for (const of of [({ titles }: ReadPage) => titles[0], (page: ReadPage) => page.meta('description')]) {
      expect(new Set(pages.map(of)).size).toBe(pages.length)
    }
  })

  test('every page is declared public or private', async () => {
    const routes = path.resolve(import.meta.dirname, '../../src/web/routes')
    const inside = (folder: string) => readdir(folder, { withFileTypes: true })
    const folders = [...(await inside(routes)), ...(await inside(path.join(routes, '_signed-in')))]
      .filter((entry) => entry.isDirectory() && !/^[_$(]/.test(entry.name))
      .map(({ name }) => `/${name.replaceAll('.', '/')}`)
    expect(folders.length).toBeGreaterThan(8)
    const known = (folder: string) =>
      (publicPages as readonly string[]).includes(folder) ||
      folder.startsWith('/gear/') ||
      folder.startsWith('/people/') ||
      privatePlaces.some((place) => folder.startsWith(place))
    expect(
      folders.filter((folder) => !known(folder)),
      'add each page to src/domain/public-pages.ts',
    ).toEqual([])
  })

  test('the landing page describes the organization and the site search to search engines', async () => {
    const page = await get('/')
    expect(thing(page, 'Organization')).toMatchObject({ name: 'Switchback', logo: `${app.url}/icon-512.png` })
    expect(thing(page, 'WebSite')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${app.url}/browse?search={search_term_string}` } },
    })
  })

  test('the help page lists its questions for search engines, as on the page', async () => {
    const page = await get('/help')
    const faq = thing(page, 'FAQPage') as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
    expect(faq.mainEntity.length).toBeGreaterThan(20)
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(page.text).toContain(name)
      expect(page.text).toContain(acceptedAnswer.text)
    }
    expect((await get('/help?search=refund')).meta('robots')).toBe('noindex')
  })

  test.each(['/messages', '/profile', '/list-gear', '/booking/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a99'])(
    '%s is not indexed',
    async (address) => {
      const page = await app.visitor.fetch(address)
      expect(page.status).toBe(200)
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect((await app.visitor.fetch('/help')).headers.has('x-robots-tag')).toBe(false)
    },
  )
})

describe('the list of gear', () => {
  test('a category has its own title and canonical address', async () => {
    const address = `/browse?category=${campingId}`
    const page = await get(`${address}&utm_source=x`)
    expect(page.titles).toEqual(['Camping gear to rent in Missoula · Switchback'])
    expect(page.canonical).toEqual([app.url + address])
    expect(page.meta('robots')).toBeUndefined()
    expect(thing(page, 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Find Gear', item: `${app.url}/browse` },
        { position: 2, name: 'Camping', item: app.url + address },
      ],
    })
  })

  test.each([
    'search=tent',
    'location=Bonner',
    'minPrice=5',
    'available=all',
    'sort=rating',
    'startDate=2026-01-02&endDate=2026-01-03',
    'category=x',
    `category=${campingId}&search=tent`,
  ])('?%s is not indexed, and has the list as its canonical page', async (search) => {
    const page = await get(`/browse?${search}`)
    expect(page.status).toBe(200)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toEqual([
      `${app.url}/browse${search.startsWith(`category=${campingId}`) ? `?category=${campingId}` : ''}`,
    ])
  })
})

describe('a listing', () => {
  test('has its own share picture, and its text cannot close a script element', async () => {
    const page = await get(`/gear/${listing.id}?startDate=2026-01-02&utm_source=x`)
    expect(page.status).toBe(200)
    expect(page.titles).toEqual([`${hostile} · Switchback`])
    expect(page.canonical).toEqual([`${app.url}/gear/${listing.id}`])
    expect(page.property('og:image')).toBe(app.url + sharePicturePath(listing))
    expect(page.property('og:image:width')).toBe('1200')
    expect(page.source).not.toContain('<script>alert(1)')
    expect(thing(page, 'Product')).toMatchObject({
      name: hostile,
      url: `${app.url}/gear/${listing.id}`,
      image: [app.url + sharePicturePath(listing)],
      offers: {
        '@type': 'Offer',
        price: '45.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(thing(page, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Find Gear' }, { name: 'Camping' }, { name: hostile }],
    })
    const picture = await fetch(page.property('og:image') ?? '')
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toContain('max-age=3600')
  })

  test('has structured data for its rating once there is one', async () => {
    const { id } = await listGear(owner)
    expect(thing(await get(`/gear/${id}`), 'Product')).not.toHaveProperty('aggregateRating')
    await setListing(id, { ratingSum: 14, ratingCount: 3 })
    expect(thing(await get(`/gear/${id}`), 'Product')).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 3 },
    })
  })

  test('under review is not found, and for its owner neither shareable nor indexed', async () => {
    const { id } = await listGear(owner)
    await setListing(id, { status: 'under_review' })
    expect((await get(`/gear/${id}`)).status).toBe(404)
    const own = await get(`/gear/${id}`, owner)
    expect(own.status).toBe(200)
    expect(own.meta('robots')).toBe('noindex')
    expect(own.property('og:image')).toBeUndefined()
    expect(own.things).toEqual([])
  })
})

describe('missing pages', () => {
  test('removed gear responds with 410', async () => {
    const { id } = await listGear(owner)
    await setListing(id, { status: 'removed' })
    const page = await get(`/gear/${id}`)
    expect(page.status).toBe(410)
    expect(page.titles).toEqual(['Gear Not Found · Switchback'])
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toEqual([])
    expect(page.text).toContain('This listing may have been removed by its owner.')
  })

  test.each([
    ['/gear/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a99', 'Gear Not Found'],
    ['/gear/x', 'Gear Not Found'],
    ['/nope', '404: off the map'],
    ['/help/nope', '404: off the map'],
  ])('%s is not found', async (address, title) => {
    const page = await get(address)
    expect(page.status).toBe(404)
    expect(page.titles).toEqual([`${title} · Switchback`])
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toEqual([])
  })
})

test('the icons, the manifest and the default share picture exist', async () => {
  const { source } = await get('/')
  for (const address of ['/favicon.svg', '/icon-180.png', '/manifest.webmanifest']) {
    expect(source).toContain(`href="${address}"`)
    expect((await fetch(app.url + address)).status).toBe(200)
  }
  const manifest = await fetch(`${app.url}/manifest.webmanifest`)
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string; purpose?: string }[] }
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of [...icons, { src: '/share.png', type: 'image/png' }]) {
    const file = await fetch(app.url + src)
    expect([src, file.headers.get('content-type')]).toEqual([src, type])
  }
})
