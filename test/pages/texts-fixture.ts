import type { Updateable } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { ListingView } from '#contract/listings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { readPage, type ReadPage } from './read-page.ts'

/** Opens a small town with an owner, a renter and seven listings, one of them unavailable. */
export async function openTextsFixture() {
  const built = await buildWebIfStale(() => undefined)
  const { app, owner, renter } = await openSharedApp(['owner', 'renter'], {}, { built })
  const read = async (address: string, user = app.visitor): Promise<ReadPage> =>
    readPage(await user.fetch(address))
  /** The landing page, read before any listing exists. */
  const emptyLanding = await read('/')
  const hidden = await listGear(owner, { title: 'Resting raft', available: false, minimumRentalDays: 3 })
  const listings: ListingView[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    listings.push(await listGear(owner, { title: `${title} tent`, dailyRate: '38.50' }))
  }
  const delivered = await listGear(owner, {
    title: 'Brought canoe',
    dailyRate: '45.00',
    deliveryAvailable: true,
    deliveryRadius: 6,
    condition: 'excellent',
  })
  const setOwner = (values: Updateable<Tables['users']>) =>
    app.database.updateTable('users').set(values).where('id', '=', owner.id!).execute()
  return { app, owner, renter, read, emptyLanding, hidden, listings, delivered, setOwner }
}
export const checked = {
  verified: true,
  verifiedAt: new Date('2026-02-01T12:00:00Z'),
  verifiedBy: 'admin' as const,
}
export const unchecked = { verified: false, verifiedAt: null, verifiedBy: null }

/** Returns the links of a page as `address text`. */
export const linksOf = ({ source }: ReadPage) =>
  [...source.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = '', words = '']) =>
      `${address.replaceAll('&amp;', '&')} ${words.replace(/<[^>]*>/g, '').trim()}`,
  )
/** Returns the page's source from the first match of `begin` up to `end`. */
export const part = ({ source }: ReadPage, begin: RegExp, end: string) => {
  const from = source.search(begin)
  return from < 0 ? '' : source.slice(from, source.indexOf(end, from))
}
