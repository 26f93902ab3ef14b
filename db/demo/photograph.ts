import { cover } from '#art/cover.ts'
import { importCover } from '#server/photos/import-cover.ts'
import type { DemoListing } from './listings/demo-listing.ts'
import { demoListings, type ListingKey } from './listings/all.ts'
import type { Town } from './town.ts'
import type { User } from './user.ts'

/** How a resident photographs gear: close up, further off center, or laid out flat. */
export type Shot = 'close' | 'corner' | 'flat'

/** Draws gear as a resident photographs it, and stores the picture as theirs. Returns its path. */
export function photograph(town: Town, by: User, key: ListingKey, shot: Shot): Promise<string> {
  const listings: readonly DemoListing[] = demoListings
  const index = listings.findIndex((listing) => listing.key === key)
  const { gear } = listings[index]!
  const drawing = cover(gear, index + 1, shot === 'flat' ? 'topo' : 'scene')
  const view = { close: '180 210 440 330', corner: '300 300 320 240', flat: '0 0 800 600' }[shot]
  return importCover(town.deps, {
    ownerId: by.id!,
    svg: drawing.replace('viewBox="0 0 800 600"', `viewBox="${view}"`),
  })
}
