import { sql } from 'kysely'
import { compileOnce, type Placeholders } from '#adapters/database/compile-once.ts'
import { looks } from '#server/listings/views.ts'

/**
 * Reads in one statement what a request is checked against and what its reply shows. Returns no row when the listing does not
 * exist.
 */
const selectRequestFacts = compileOnce(
  (queries, { listingId, renterId }: Placeholders<{ listingId: string; renterId: string }>) =>
    queries
      .selectFrom('gearListings as l')
      .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
      .innerJoin('users as o', 'o.id', 'l.ownerId')
      .innerJoin('users as r', (join) => join.on('r.id', '=', renterId))
      .where('l.id', '=', listingId)
      .select([
        'l.id as listingId',
        'l.ownerId',
        'r.id as renterId',
        'l.title',
        'l.images',
        looks,
        'l.location',
        'l.pickupInstructions',
        'l.status',
        'l.available',
        'l.dailyRate',
        'l.minimumRentalDays',
        'l.deliveryAvailable',
        'l.deliveryFee',
        'c.id as categoryId',
        'c.name as categoryName',
        'c.icon as categoryIcon',
        'o.stripePayoutsEnabled',
        'o.firstName as ownerFirstName',
        'o.lastName as ownerLastName',
        'o.profileImageUrl as ownerImageUrl',
        'r.firstName as renterFirstName',
        'r.lastName as renterLastName',
        'r.profileImageUrl as renterImageUrl',
        // The version of the listing's row, which is another one after every update.
        sql<string>`l.xmin::text`.as('listingVersion'),
        sql<boolean>`exists (select from user_blocks b where (b.blocker_id = r.id and b.blocked_id = o.id)
          or (b.blocker_id = o.id and b.blocked_id = r.id))`.as('isBlocked'),
        sql<
          string | null
        >`(select k.id from claims k where k.renter_id = r.id and k.status in ('accepted', 'decided')
          limit 1)`.as('unpaidClaimId'),
      ]),
)

export type RequestFacts = Awaited<ReturnType<typeof selectRequestFacts>>[number]

export const readRequestFacts = async (
  ...given: Parameters<typeof selectRequestFacts>
): Promise<RequestFacts | undefined> => (await selectRequestFacts(...given))[0]
