import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'

export type LockedListing = Omit<
  Selectable<Tables['gearListings']>,
  | 'search'
  | 'titleSearch'
  | 'description'
  | 'included'
  | 'pickupInstructions'
  | 'rating'
  | 'weighedRating'
  | 'offeredAt'
  | 'neighborhood'
  | 'ownerVerified'
  | 'photos'
>

/** Locks the listing. Always call it before `lockBooking`: the fixed order prevents deadlocks. */
export const lockListing = (tx: Transaction<Tables>, id: string): Promise<LockedListing | undefined> =>
  tx
    .selectFrom('gearListings')
    .select([
      'id',
      'ownerId',
      'categoryId',
      'title',
      'dailyRate',
      'condition',
      'location',
      'images',
      'minimumRentalDays',
      'deliveryAvailable',
      'deliveryRadius',
      'deliveryFee',
      'available',
      'status',
      'moderationReason',
      'hiddenWithOwner',
      'ratingSum',
      'ratingCount',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
