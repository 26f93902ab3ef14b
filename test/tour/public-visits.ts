import type { Visit } from './visit.ts'

const skis = 'All-Mountain Skis, 178 cm'
const inTheShop = 'Tandem Kayak, 15 ft'
const unknown = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff'

const pages: Omit<Visit, 'as'>[] = [
  { name: 'landing', route: '/', shows: 'Popular Near You', differsOnPhone: true },
  { name: 'browse', route: '/browse', shows: /\d+ results found/ },
  {
    name: 'browse filtered',
    route: '/browse',
    at: () => '/browse?search=tent&maxPrice=60&sort=price_asc',
    shows: /\d+ results found/,
    differsOnPhone: true,
  },
  {
    name: 'browse by rating',
    route: '/browse',
    at: () => '/browse?sort=rating',
    shows: /^Many good reviews count for more/,
  },
  {
    name: 'browse nothing found',
    route: '/browse',
    at: () => '/browse?search=zeppelin',
    shows: '0 results found',
  },
  { name: 'terms', route: '/terms', shows: 'Terms of Service' },
  { name: 'privacy', route: '/privacy', shows: 'Privacy', differsOnPhone: true },
  { name: 'cookies', route: '/cookies', shows: 'Cookies' },
  { name: 'rental agreement', route: '/rental-agreement', shows: 'Rental Agreement' },
  { name: 'imprint', route: '/imprint', shows: 'Who Runs This Site' },
  {
    name: 'person',
    route: '/people/$id',
    at: (town) => `/people/${town.users.lender.id}`,
    shows: /’s gear/,
    differsOnPhone: true,
  },
  {
    name: 'gear',
    route: '/gear/$id',
    at: (town) => `/gear/${town.listing(skis)}`,
    shows: skis,
    differsOnPhone: true,
    open: async (page) => {
      // Other gear loads when the end of the page is near.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('region', { name: 'Similar gear' }).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'gear calendar',
    differsOnPhone: true,
    route: '/gear/$id',
    at: (town) => `/gear/${town.listing(skis)}`,
    shows: skis,
    open: async (page) => {
      await page.getByRole('button', { name: /^Rental dates/ }).click()
      await page.getByRole('dialog').getByRole('grid').first().waitFor()
    },
  },
  {
    name: 'gear shield',
    route: '/gear/$id',
    at: (town) => `/gear/${town.listing(skis)}`,
    shows: /^Reply from Hannah/,
    open: async (page) => {
      await page.getByRole('button', { name: 'Verified' }).click()
      await page.getByText('Identity checked').waitFor()
    },
  },
  {
    name: 'gear unavailable',
    route: '/gear/$id',
    at: (town) => `/gear/${town.listing(inTheShop)}`,
    shows: 'Currently Unavailable',
  },
  {
    name: 'gear removed',
    route: '/gear/$id',
    at: (town) => `/gear/${town.removedListing}`,
    shows: 'Gear Not Found',
    status: 410,
  },
  {
    name: 'gear unknown',
    route: '/gear/$id',
    at: () => `/gear/${unknown}`,
    shows: 'Gear Not Found',
    status: 404,
  },
  { name: 'lend', route: '/lend', shows: 'The gear in your garage can earn its keep.' },
  { name: 'about', route: '/about', shows: 'About Switchback' },
  { name: 'how it works', route: '/how-it-works', shows: 'If you rent' },
  { name: 'help', route: '/help', shows: 'Getting Started', differsOnPhone: true },
  {
    name: 'help nothing found',
    route: '/help',
    at: () => '/help?search=zeppelin',
    shows: 'No answers found',
  },
  { name: 'contact', route: '/contact', shows: 'Send Message' },
  {
    name: 'contact refused',
    route: '/contact',
    shows: 'Send Message',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Name must be at least 2 characters').waitFor()
    },
  },
  {
    name: 'unsubscribe',
    route: '/unsubscribe',
    at: (town) => town.unsubscribe,
    shows: /^Stop emails about/,
  },
  {
    name: 'unsubscribe with a cut link',
    route: '/unsubscribe',
    at: () => '/unsubscribe?token=1.cut',
    shows: 'This link doesn’t work',
    status: 404,
  },
  { name: 'nowhere', route: '/$', at: () => '/nowhere', shows: '404: off the map', status: 404 },
  {
    name: 'payment',
    route: '/booking/$id/payment',
    at: () => `/booking/${unknown}/payment`,
    shows: 'Popular Near You',
  },
]

const closed = [
  ['/profile', 'profile'],
  ['/messages', 'messages'],
  ['/notifications', 'notifications'],
  ['/settings', 'settings'],
  ['/list-gear', 'list gear'],
  ['/gear/$id/edit', 'edit gear'],
  ['/booking/$id', 'booking'],
  ['/booking/$id/receipt', 'receipt'],
  ['/claim/$id/payment', 'claim payment'],
] as const

/** The public pages, and what visitors see on pages that require sign-in. */
export const publicVisits: readonly Visit[] = [
  ...pages.map((page): Visit => ({ ...page, as: 'visitor' })),
  ...closed.map(([route, name]): Visit => ({
    name,
    as: 'visitor',
    route,
    at: () => route.replace('$id', unknown),
    shows: 'Please sign in',
  })),
]
