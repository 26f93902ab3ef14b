import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { listGear } from '#test/new-listing.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { anOwner, aRenter, type Person } from '#test/people.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { readPage, type ReadPage } from './read-page.ts'

const town = 'Missoula, Montana only'
let app: TestApp
let owner: Person
let renter: Person
let delivered: ListingView
let hidden: ListingView
let listings: ListingView[]
/** Read before there was any gear. */
let emptyLanding: ReadPage

beforeAll(async () => {
  app = await openTestApp({}, { built: await buildWebIfStale(() => undefined) })
  owner = await app.signIn(anOwner)
  renter = await app.signIn(aRenter)
  emptyLanding = await read('/')
  hidden = await listGear(owner, { title: 'Resting raft', available: false, minimumRentalDays: 3 })
  listings = []
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    listings.push(await listGear(owner, { title: `${title} tent`, dailyRate: '38.50' }))
  }
  delivered = await listGear(owner, {
    title: 'Brought canoe',
    dailyRate: '45.00',
    deliveryAvailable: true,
    deliveryRadius: 6,
    condition: 'excellent',
  })
}, 180_000)
afterAll(() => app.close())

const read = async (address: string, person = app.visitor): Promise<ReadPage> =>
  readPage(await person.fetch(address))
const setOwner = (values: { verified?: boolean; bio?: string | null; createdAt?: Date }) =>
  app.database.updateTable('users').set(values).where('id', '=', owner.id!).execute()

/** The links of a page as `address words`. */
const linksOf = ({ source }: ReadPage) =>
  [...source.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = '', words = '']) =>
      `${address.replaceAll('&amp;', '&')} ${words.replace(/<[^>]*>/g, '').trim()}`,
  )
/** One element with what is in it, from the first place that matches. */
const part = ({ source }: ReadPage, begin: RegExp, end: string) => {
  const from = source.search(begin)
  return from < 0 ? '' : source.slice(from, source.indexOf(end, from))
}

describe('who is not signed in reads', () => {
  test.each<[string, string[]]>([
    [
      '/',
      [
        'About 70% cheaper than buying, and free to join.',
        'placeholder="Try skis, snowboard or tent"',
        `value="${town}"`,
        '$500+',
        'Average monthly earnings for an active lender.',
        'Earn',
        'Save',
        'Community',
        'A shield marks every verified member.',
        'Payments are secure, and support replies within 24 hours.',
        'For travelers',
        'For locals',
        'Payouts arrive within 24 hours of pickup.',
      ],
    ],
    [
      '/browse',
      [
        '6 results found',
        'Filters',
        'Clear All',
        'All categories',
        'Min price in dollars',
        'Max price in dollars',
        'Available only',
        'Newest First',
        'Price: Low to High',
        'Price: High to Low',
        'Highest Rated',
      ],
    ],
    [
      '/lend',
      [
        'keep 80% or more of your rental price',
        'Switchback keeps a 25% commission',
        '20% platform fee',
        '$180K+',
        '$450',
        '$320',
        '$280',
        '$10 to $30',
        '10% or 15%',
      ],
    ],
    ['/about', ['500+', '$180K+', '4.9', 'Secure payments', 'Missoula, Montana']],
    ['/how-it-works', ['20%', '10% or 15%', '$10 to $30']],
    ['/help', ['Getting Started', 'For Renters', 'For Lenders', 'Payments & Fees']],
    ['/help', ['Safety & Trust', 'Technical Issues']],
    ['/contact', ['Support hours', 'Monday to Friday, 9am to 6pm Mountain Time', 'within 24 hours']],
    ['/nowhere', ['404: off the map']],
  ])('on %s the words that were asked for', async (address, words) => {
    const page = await read(address)
    const written = page.text + page.source
    expect(words.filter((each) => !written.includes(each))).toEqual([])
  })
})

describe('the landing page', () => {
  test('has a place that cannot be changed', async () => {
    const field = /<input[^>]*value="[^"]*only"[^>]*>/.exec((await read('/')).source)?.[0]
    expect(field).toContain('disabled=""')
  })

  test('leads to each category, to the gear and to lending', async () => {
    const links = linksOf(await read('/'))
    const { body } = await app.visitor.get('/api/categories')
    for (const { id, name } of body as { id: string; name: string }[]) {
      const link = links.find((each) => each.startsWith(`/browse?category=${id} `))
      expect(link?.replaceAll('&amp;', '&')).toContain(name)
    }
    expect(links).toContain('/browse Find Gear')
    expect(links).toContain('/browse See all gear')
    expect(links).toContain('/api/login?intent=lender Lend Your Pack - Start Earning')
  })

  test('shows the four newest of the available gear, and nothing where there is none', async () => {
    const popular = part(await read('/'), /Popular Near You/, '</section>')
    const titles = [...popular.matchAll(/data-title="true"[^>]*>([^<]*)</g)].map(([, title]) => title)
    expect(titles).toEqual(['Brought canoe', 'Fifth tent', 'Fourth tent', 'Third tent'])
    expect(emptyLanding.text).not.toContain('Popular Near You')
  })

  test('leads on at its foot', async () => {
    const foot = part(await read('/'), /<footer/, '</footer>')
    for (const address of ['/about', '/how-it-works', '/help', '/contact', '/browse', '/lend']) {
      expect(foot).toContain(`href="${address}"`)
    }
  })
})

describe('the bar', () => {
  const bar = async (person?: Person) => part(await read('/help', person), /aria-label="Main"/, '</nav>')

  test('leads visitors home, to the gear, to Login and to lending, and to nothing private', async () => {
    const visitors = await bar()
    for (const address of ['/', '/browse', '/api/login', '/lend']) {
      expect(visitors).toContain(`href="${address}"`)
    }
    for (const words of ['Find Gear', 'Login', 'Lend Your Pack']) expect(visitors).toContain(words)
    expect(visitors).not.toMatch(/List Your Gear|Messages|Logout/)
  })

  test('names who is signed in, with the shield of the verified and the initials of who has no picture', async () => {
    const theirs = await bar(owner)
    for (const address of ['/', '/browse', '/list-gear', '/messages', '/profile', '/api/logout']) {
      expect(theirs).toContain(`href="${address}"`)
    }
    expect(theirs).toContain('>OO</text>')
    expect(theirs.replaceAll('<!-- -->', '')).toContain('Olive Owner')
    expect(theirs).not.toContain('Verified')
    expect(theirs).not.toMatch(/Lend Your Pack|>Login/)
    await setOwner({ verified: true, bio: null })
    expect(await bar(owner)).toContain('Verified')
    await setOwner({ verified: false, bio: null })
  })
})

describe('a card', () => {
  const card = async (title: string) => {
    const { source } = await read('/browse?available=all')
    const html = source.split('<article').find((each) => each.includes(`>${title}<`)) ?? ''
    return { html, text: html.replace(/<[^>]*>/g, '') }
  }

  test('says what, how much, where, how good and whose', async () => {
    const { html, text } = await card('Fifth tent')
    for (const words of ['$38.50/day', 'Missoula', 'Olive Owner', '5.0', '(0 reviews)', 'New', 'Available']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Sleeps four, stands in the wind.')
    expect(html).toContain(`href="/gear/${listings[4]?.id}"`)
    expect(html).toContain('>OO</text>')
    expect(html).toMatch(/<h\d class="[^"]*truncate/)
    expect(html).toContain('line-clamp-2')
    expect((await card('Brought canoe')).text).toContain('$45/day')
  })

  test('of gear that is not offered says so, and without a photo it has the cover of its category', async () => {
    const { html, text } = await card('Resting raft')
    expect(text).toContain('Unavailable')
    expect(html).toContain('/art/cover-camping.svg')
    expect((await read('/browse')).text).not.toContain('Resting raft')
  })

  test('has a heart that leads visitors to sign-in, and none for its owner', async () => {
    const heart = (await card('Fifth tent')).html
    expect(heart).toContain('href="/api/login?returnTo=%2Fbrowse%3Favailable%3Dall"')
    expect((await read('/browse', owner)).source).not.toContain('to favorites: Fifth tent')
  })
})

describe('the page of a listing', () => {
  test('tells everything about the gear', async () => {
    const { text } = await read(`/gear/${delivered.id}`)
    for (const words of [
      'Camping',
      'Available',
      'Brought canoe',
      'Missoula',
      'Excellent',
      '1 day',
      'Delivery within 6 miles',
      '$45/day',
      'Sleeps four, stands in the wind.',
      'Save',
      'Report',
      'Book Now',
      'Contact Owner',
      'Reviews',
      'Pick dates to see the total',
    ]) {
      expect(text).toContain(words)
    }
    expect((await read(`/gear/${listings[0]?.id}`)).text).toContain('Pickup only')
  })

  test('shows what it costs for the days of the address', async () => {
    const day = (await app.visitor.get('/api/config')).body as { today: string }
    const { text } = await read(`/gear/${delivered.id}?startDate=${day.today}&endDate=${day.today}`)
    for (const words of ['$45.00 × 1 day', 'Platform fee (20%)', '$9.00', 'Total', '$54.00']) {
      expect(text).toContain(words)
    }
  })

  test('that is not offered takes no booking', async () => {
    const { text } = await read(`/gear/${hidden.id}`)
    expect(text).toContain('Currently Unavailable')
    expect(text).toContain('This item is not available for booking at the moment.')
    expect(text).toContain('3 days')
    expect(text).not.toContain('Book Now')
  })

  test('leads visitors who want to book, write, save or report to sign-in and back', async () => {
    const page = await read(`/gear/${delivered.id}`)
    const back = `/api/login?returnTo=${encodeURIComponent(`${app.url}/gear/${delivered.id}`)}`
    for (const words of ['Contact Owner', 'Save', 'Report']) {
      expect(linksOf(page)).toContain(`${back} ${words}`)
    }
  })

  test('has nothing to book, save or report for its owner', async () => {
    const own = await read(`/gear/${delivered.id}`, owner)
    expect(own.source).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*This is your listing/)
    for (const words of ['Book Now', 'Contact Owner', 'Save', 'Report']) {
      expect(own.text).not.toContain(words)
    }
    const others = await read(`/gear/${delivered.id}`, renter)
    for (const words of ['Book Now', 'Contact Owner', 'Save', 'Report']) expect(others.text).toContain(words)
  })

  test('introduces its owner: by their words, or since when they are here', async () => {
    const guru = async () =>
      part(await read(`/gear/${delivered.id}`), /Meet Your Gear Guru/, '</section>').replace(/<[^>]*>/g, '')
    // Still the old year in town.
    await setOwner({ createdAt: new Date('2026-01-01T05:00:00Z') })
    const unknown = await guru()
    expect(unknown).toContain('Olive Owner')
    expect(unknown).toContain('Member since 2025')
    expect(unknown).not.toMatch(/Verified|from \d+ review/)
    await setOwner({ verified: true, bio: 'Guide on the Blackfoot.' })
    const known = await guru()
    expect(known).toContain('Verified')
    expect(known).toContain('Guide on the Blackfoot.')
    expect(known).not.toContain('Member since')
    await setOwner({ verified: false, bio: null })
  })
})

test.each(['/profile', '/messages', '/list-gear'])(
  '%s waits behind a spinner until it is known who looks',
  async (address) => {
    const page = await read(address, owner)
    expect(part(page, /role="status"/, '</main>')).toContain('Loading')
    expect((await read(address)).text).toContain('Please sign in')
  },
)
