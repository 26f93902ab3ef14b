import type { SentBody } from '#contract/endpoint.ts'
import type { createListing } from '#contract/listings.ts'
import { importCover } from '#server/photos/import-cover.ts'
import { cover } from '#art/cover.ts'
import { gearEntry, type GearName } from '#art/gear/catalogue.ts'
import { momentAt } from './days.ts'
import { does } from './does.ts'
import type { DemoListing } from './listings/demo-listing.ts'
import { demoListings, type ListingKey } from './listings/all.ts'
import { included } from './listings/included.ts'
import { getListing, getUser, type Act, type Town } from './town.ts'

export const listings = (): Act[] =>
  demoListings.flatMap((listing: DemoListing & { key: ListingKey }, index): Act[] => {
    const { removed } = listing
    const list: Act = {
      ago: momentAt(listing.listed),
      phase: 'list',
      run: (town) => listGear(town, listing, index + 1),
    }
    if (removed === undefined) return [list]
    const remove = (town: Town) =>
      does(getUser(town, listing.owner), `DELETE /api/listings/${getListing(town, listing.key)}`)
    return [list, { ago: momentAt(removed), phase: 'remove', run: remove }]
  })

async function listGear(town: Town, listing: DemoListing & { key: ListingKey }, seed: number): Promise<void> {
  const owner = getUser(town, listing.owner)
  const categories = (await does(owner, 'GET /api/categories')) as { id: string; icon: string }[]
  const category = categories.find(({ icon }) => icon === gearEntry(listing.gear).category)
  if (!category) throw new Error(`There is no category for ${listing.title}.`)
  const images: string[] = []
  for (const svg of draw(listing.gear, seed)) {
    images.push(await importCover(town.deps, { ownerId: owner.id!, svg }))
  }
  const body: SentBody<typeof createListing> = {
    title: listing.title,
    categoryId: category.id,
    description: listing.description,
    dailyRate: listing.dailyRate,
    condition: listing.condition,
    location: listing.location,
    included: [...included[listing.key]],
    minimumRentalDays: listing.minimumRentalDays ?? 1,
    deliveryAvailable: listing.delivery !== undefined,
    deliveryRadius: listing.delivery,
    deliveryFee: listing.deliveryFee,
    available: listing.unavailable !== true,
    images,
  }
  const { id } = (await does(owner, 'POST /api/listings', body)) as { id: string }
  town.listings.set(listing.key, id)
}

/** Returns pictures of the gear: in a landscape, then a close-up, a flat lay on a map, or both. */
function draw(gear: GearName, seed: number): string[] {
  const landscape = cover(gear, seed, 'scene')
  const closeUp = landscape.replace('viewBox="0 0 800 600"', 'viewBox="180 210 440 330"')
  return [
    landscape,
    ...(seed % 4 === 2 ? [] : [closeUp]),
    ...(seed % 4 === 2 || seed % 4 === 3 ? [cover(gear, seed, 'topo')] : []),
  ]
}
