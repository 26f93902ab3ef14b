import { describe, expect, test } from 'vitest'
import { listGear } from '#test/fixtures/listings.ts'
import { checked, linksOf, openTextsFixture, part, unchecked } from './texts-fixture.ts'

const fixture = await openTextsFixture()

const card = async (title: string) => {
  const { source } = await fixture.read('/browse?available=all')
  const html = source.split('<article').find((each) => each.includes(`>${title}<`)) ?? ''
  return { html, text: html.replace(/<[^>]*>/g, '') }
}

describe('a card', () => {
  test('shows title, price, location, rating and owner', async () => {
    const { html, text } = await card('Fifth tent')
    for (const words of ['$38.50/day', 'Missoula', 'Olive Owner', '5.0', '(0)', 'New', 'Available']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Sleeps four, stands in the wind.')
    expect(html).toContain(`href="/gear/${fixture.listings[4]?.id}"`)
    expect(html).toContain('>OO</text>')
    expect(html).toMatch(/<h\d class="[^"]*truncate/)
    expect(html).toContain('line-clamp-2')
    expect((await card('Brought canoe')).text).toContain('$45/day')
  })

  test('of unavailable gear says so, and without a photo shows the cover of its category', async () => {
    const { html, text } = await card('Resting raft')
    expect(text).toContain('Unavailable')
    expect(html).toContain('/art/cover-camping.svg')
    expect((await fixture.read('/browse')).text).not.toContain('Resting raft')
  })

  test('has a heart that leads visitors to sign-in, and no heart for its owner', async () => {
    const heart = (await card('Fifth tent')).html
    expect(heart).toContain('href="/api/login?returnTo=%2Fbrowse%3Favailable%3Dall"')
    expect((await fixture.read('/browse', fixture.owner)).source).not.toContain('to favorites: Fifth tent')
  })
})

describe('a stored card', () => {
  let times = 0
  /** Reads a page that is not in the response cache, split into tags. Removes what differs between two pages of the same search. */
  const readAgain = async (address: string) => {
    const { source } = await fixture.read(`${address}&unique=${++times}`)
    return source
      .replaceAll(/unique=\d+|unique%3D\d+|"unique":"\d+"/g, 'unique')
      .replaceAll(/"(?:dataUpdatedAt|dehydratedAt)":\d+|"data":"[\dT:.Z-]+"/g, '')
      .split(/(?=<)/)
  }

  test('is what React renders, whatever the address and the texts of the listing', async () => {
    const { owner } = fixture
    const day = (await fixture.app.visitor.get('/api/config')).body as { today: string }
    const dates = `startDate=${day.today}&endDate=${day.today}`
    await listGear(owner, { title: `A "new" <i>tent</i> & it's $& $1`, description: '</article> – “curly”' })
    await listGear(owner, { title: 'Long-term tent', minimumRentalDays: 5 })
    for (const address of [
      '/browse?available=all',
      `/browse?available=all&${dates}`,
      `/browse?search=${encodeURIComponent(`"tents" & it's <new>`)}`,
      '/browse?search=tents+zeppelin&sort=price_asc',
    ]) {
      const rendered = await readAgain(address)
      // The first page renders a card with React, the second stores the card, and the third uses the stored one.
      expect([await readAgain(address), await readAgain(address)]).toEqual([rendered, rendered])
    }
  })

  test('changes with its listing, and is not for users', async () => {
    const { owner, renter, delivered } = fixture
    const titles = async (user = fixture.app.visitor) =>
      (await fixture.read(`/browse?search=canoe&unique=${++times}`, user)).source
    for (const _ of [1, 2]) expect(await titles()).toContain('>Brought canoe<')
    await owner.patch(`/api/listings/${delivered.id}`, { title: 'Fetched canoe' })
    expect(await titles()).toContain('>Fetched canoe<')
    expect(await titles()).not.toContain('Brought canoe')
    await owner.patch(`/api/listings/${delivered.id}`, { title: 'Brought canoe' })
    expect(await titles(owner)).not.toContain('to favorites: Brought canoe')
    expect(await titles(renter)).toContain('aria-label="Save to favorites: Brought canoe"')
    expect(await titles(renter)).not.toContain('data-after-sign-in')
  })
})

test('explains weighted ratings only in a list sorted by rating', async () => {
  const words =
    'Many good reviews count for more than a few: 4.9 from 30 renters stands above 5.0 from one. Gear without reviews comes last.'
  const text = async (address: string) =>
    (await fixture.read(address)).source.replaceAll('<!-- -->', '').replace(/\s+/g, ' ')
  expect(await text('/browse?sort=rating')).toContain(words)
  expect(await text('/browse')).not.toContain('Many good reviews')
})

describe('the page of a listing', () => {
  test('shows every detail of the gear', async () => {
    const { text } = await fixture.read(`/gear/${fixture.delivered.id}`)
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
      'Check availability',
      'Book Now',
      'Contact Owner',
      'Covers up to $500',
      '$4.50 a day',
      'Free cancellation up to 24 hours before the day of pickup',
      'Reviews',
      'Pick dates to see the total',
    ]) {
      expect(text).toContain(words)
    }
    expect((await fixture.read(`/gear/${fixture.listings[0]?.id}`)).text).toContain('Pickup only')
  })

  test('shows the rating of gear without reviews as its card does', async () => {
    const { source } = await fixture.read(`/gear/${fixture.delivered.id}`)
    const heading = /<h1.*?<\/header>/s.exec(source)?.[0].replace(/<[^>]*>/g, '')
    // Sighted users see the default rating; screen readers say that there are no reviews.
    const words = 'NewNo reviews yet5.0(0)'
    expect(heading).toContain(words)
    expect(/<aside.*?<\/aside>/s.exec(source)?.[0].replace(/<[^>]*>/g, '')).toContain(words)
    const onCard = await card('Brought canoe')
    expect(onCard.text).toContain(words)
    expect(onCard.html).toMatch(/title="No reviews yet".*<span aria-hidden="true"[^>]*>.*5\.0/)
  })

  test('shows the price for the dates in the address', async () => {
    const day = (await fixture.app.visitor.get('/api/config')).body as { today: string }
    const { text } = await fixture.read(
      `/gear/${fixture.delivered.id}?startDate=${day.today}&endDate=${day.today}`,
    )
    for (const words of ['$45.00 × 1 day', 'Platform fee (20%)', '$9.00', 'Total', '$54.00']) {
      expect(text).toContain(words)
    }
  })

  test('of unavailable gear has no booking form', async () => {
    const { text } = await fixture.read(`/gear/${fixture.hidden.id}`)
    expect(text).toContain('Currently Unavailable')
    expect(text).toContain('This item is not available for booking at the moment.')
    expect(text).toContain('3 days')
    expect(text).not.toContain('Book Now')
  })

  test('leads visitors to sign-in and back for booking, messages, favorites and reports', async () => {
    const page = await fixture.read(`/gear/${fixture.delivered.id}`)
    const back = `/api/login?returnTo=${encodeURIComponent(`${fixture.app.url}/gear/${fixture.delivered.id}`)}`
    for (const words of ['Contact Owner', 'Save', 'Report']) {
      expect(linksOf(page)).toContain(`${back} ${words}`)
    }
  })

  test('offers its owner neither booking, saving nor reporting', async () => {
    const own = await fixture.read(`/gear/${fixture.delivered.id}`, fixture.owner)
    expect(own.source).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*This is your listing/)
    // The account menu contains 'Saved Gear' for owners too.
    const textOf = ({ text }: { text: string }) => text.replace('Saved Gear', '')
    const ofOthers = ['Book Now', 'Contact Owner', 'Save', 'Report']
    for (const words of ofOthers) expect(textOf(own)).not.toContain(words)
    const others = await fixture.read(`/gear/${fixture.delivered.id}`, fixture.renter)
    for (const words of ofOthers) expect(textOf(others)).toContain(words)
  })

  test('introduces its owner with their bio, or else the year they joined', async () => {
    const guru = async () =>
      part(await fixture.read(`/gear/${fixture.delivered.id}`), /Meet Your Gear Guru/, '</section>').replace(
        /<[^>]*>/g,
        '',
      )
    // This is still the previous year in the town's time zone.
    await fixture.setOwner({ createdAt: new Date('2026-01-01T05:00:00Z') })
    const unknown = await guru()
    expect(unknown).toContain('Olive Owner')
    expect(unknown).toContain('Member since 2025')
    expect(unknown).toContain('New lender')
    expect(unknown).not.toMatch(/Verified|from \d+ review/)
    await fixture.setOwner({ ...checked, bio: 'Guide on the Blackfoot.' })
    const known = await guru()
    expect(known).toContain('Verified')
    expect(known).toContain('Guide on the Blackfoot.')
    expect(known).not.toContain('Member since')
    await fixture.setOwner({ ...unchecked, bio: null })
  })
})
