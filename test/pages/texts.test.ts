import { describe, expect, test } from 'vitest'
import type { User } from '#test/fixtures/users.ts'
import { checked, linksOf, openTextsFixture, part, unchecked } from './texts-fixture.ts'

const fixture = await openTextsFixture()

const town = 'Missoula, Montana only'

describe('a visitor sees', () => {
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
        '10% covers up to $500 of a booking, 15% up to $1,500',
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
  ])('the requested wording on %s', async (address, words) => {
    const page = await fixture.read(address)
    const written = page.text + page.source
    expect(words.filter((each) => !written.includes(each))).toEqual([])
  })
})

describe('the landing page', () => {
  test('has a locked location', async () => {
    const field = /<input[^>]*value="[^"]*only"[^>]*>/.exec((await fixture.read('/')).source)?.[0]
    expect(field).toContain('disabled=""')
  })

  test('links to each category, to the gear and to lending', async () => {
    const links = linksOf(await fixture.read('/'))
    const { body } = await fixture.app.visitor.get('/api/categories')
    for (const { id, name } of body as { id: string; name: string }[]) {
      const link = links.find((each) => each.startsWith(`/browse?category=${id} `))
      expect(link?.replaceAll('&amp;', '&')).toContain(name)
    }
    expect(links).toContain('/browse Find Gear')
    expect(links).toContain('/browse See all gear')
    expect(links).toContain('/api/login?intent=lender Lend Your Pack - Start Earning')
  })

  test('shows the four newest available listings, and nothing when there are none', async () => {
    const popular = part(await fixture.read('/'), /Popular Near You/, '</section>')
    const titles = [...popular.matchAll(/data-title="true"[^>]*>([^<]*)</g)].map(([, title]) => title)
    expect(titles).toEqual(['Brought canoe', 'Fifth tent', 'Fourth tent', 'Third tent'])
    expect(fixture.emptyLanding.text).not.toContain('Popular Near You')
  })

  test('has the links of the footer', async () => {
    const foot = part(await fixture.read('/'), /<footer/, '</footer>')
    for (const address of ['/about', '/how-it-works', '/help', '/contact', '/browse', '/lend']) {
      expect(foot).toContain(`href="${address}"`)
    }
  })

  test('marks the page that is open in the footer, for users and for all visitors', async () => {
    for (const address of ['/help', '/about', '/help', '/about']) {
      for (const user of [fixture.owner, undefined]) {
        const foot = part(
          await fixture.read(`${address}?unique=${crypto.randomUUID()}`, user),
          /<footer/,
          '</footer>',
        )
        const marked = [...foot.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)
        expect(marked).toEqual([expect.stringContaining(`href="${address}"`)])
      }
    }
  })
})

describe('the navigation bar', () => {
  const bar = async (user?: User) => part(await fixture.read('/help', user), /aria-label="Main"/, '</nav>')

  test('links visitors to home, gear, Login and lending, and to nothing private', async () => {
    const visitors = await bar()
    for (const address of ['/', '/browse', '/api/login', '/lend']) {
      expect(visitors).toContain(`href="${address}"`)
    }
    for (const words of ['Find Gear', 'Login', 'Lend Your Pack']) expect(visitors).toContain(words)
    expect(visitors).not.toMatch(/List Your Gear|Messages|Logout/)
  })

  test('shows the signed-in user’s name, the verified badge, and initials when there is no picture', async () => {
    const theirs = await bar(fixture.owner)
    for (const address of ['/', '/browse', '/list-gear', '/messages', '/profile', '/api/logout']) {
      expect(theirs).toContain(`href="${address}"`)
    }
    expect(theirs).toContain('>OO</text>')
    expect(theirs.replaceAll('<!-- -->', '')).toContain('Olive Owner')
    expect(theirs).not.toContain('Verified')
    expect(theirs).not.toMatch(/Lend Your Pack|>Login/)
    await fixture.setOwner({ ...checked, bio: null })
    expect(await bar(fixture.owner)).toContain('Verified')
    await fixture.setOwner({ ...unchecked, bio: null })
  })
})

test.each(['/profile', '/messages', '/list-gear'])(
  '%s shows a spinner until the session is known',
  async (address) => {
    const page = await fixture.read(address, fixture.owner)
    expect(part(page, /role="status"/, '</main>')).toContain('Loading')
    expect((await fixture.read(address)).text).toContain('Please sign in')
  },
)
