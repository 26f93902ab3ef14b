import type { SentBody } from '#contract/endpoint.ts'
import type { createListing } from '#contract/listings.ts'
import { importCover } from '#server/photos/import-cover.ts'
import { cover } from '#art/cover.ts'
import { gearEntry, viewsOf } from '#art/gear/catalogue.ts'
import { momentAt } from './days.ts'
import { sendAs } from './send-as.ts'
import type { DemoListing } from './listings/demo-listing.ts'
import { demoListings, type ListingKey } from './listings/all.ts'
import { subjectOf } from './listings/subject.ts'
import { included } from './listings/included.ts'
import { getListing, getUser, type Act, type Town } from './town.ts'

export const listings = (): Act[] =>
  demoListings.flatMap((listing: DemoListing & { key: ListingKey }): Act[] => {
    const { removed } = listing
    const list: Act = {
      ago: momentAt(listing.listed),
      phase: 'list',
      run: (town) => listGear(town, listing),
    }
    if (removed === undefined) return [list]
    const remove = (town: Town) =>
      sendAs(getUser(town, listing.owner), `DELETE /api/listings/${getListing(town, listing.key)}`)
    return [list, { ago: momentAt(removed), phase: 'remove', run: remove }]
  })

async function listGear(town: Town, listing: DemoListing & { key: ListingKey }): Promise<void> {
  const { seed } = subjectOf(listing.key)
  const owner = getUser(town, listing.owner)
  const categories = (await sendAs(owner, 'GET /api/categories')) as { id: string; icon: string }[]
  const category = categories.find(({ icon }) => icon === gearEntry(listing.gear).category)
  if (!category) throw new Error(`There is no category for ${listing.title}.`)
  const images = await Promise.all(
    viewsOf(listing.gear).map((view) =>
      importCover(town.deps, { ownerId: owner.id!, svg: cover(listing.gear, seed, view) }),
    ),
  )
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
  const { id } = (await sendAs(owner, 'POST /api/listings', body)) as { id: string }
  town.listings.set(listing.key, id)
}
