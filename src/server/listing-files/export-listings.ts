import { formatMoney } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { writeCsv } from '#server/spreadsheets/write-csv.ts'
import { listingColumns, photoColumns, yesOrNo, type ListingColumn } from './columns.ts'
import { findExported, type StoredListing } from './store.ts'

/**
 * Saves the file of a photo and returns the text for its cell. Without this function, a cell holds the photo's path
 * in this installation.
 */
export type SavePhoto = (path: string) => Promise<string>

/** Returns all listings, or those of one owner, as CSV that `planImport` reads, and their number. */
export async function exportListings(
  { database }: Pick<Deps, 'database'>,
  { ownerId, savePhoto }: { ownerId?: string | undefined; savePhoto?: SavePhoto | undefined } = {},
): Promise<{ csv: string; listings: number }> {
  const listings = await findExported(database, ownerId)
  const rows: string[][] = []
  for (const listing of listings) {
    const photos: string[] = []
    for (const path of listing.images) photos.push(savePhoto ? await savePhoto(path) : path)
    const cells = cellsOf(listing, photos)
    rows.push(listingColumns.map((column) => cells[column] ?? ''))
  }
  return { csv: writeCsv(listingColumns, rows), listings: listings.length }
}

/** Returns the cells of a listing, as an export writes them. */
export const cellsOf = (
  listing: StoredListing,
  photos: readonly string[],
): Partial<Record<ListingColumn, string>> => ({
  id: listing.id,
  owner: listing.ownerEmail,
  title: listing.title,
  category: listing.categoryName,
  description: listing.description,
  daily_rate: formatMoney(listing.dailyRate),
  condition: listing.condition,
  location: listing.location,
  included: listing.included.join('\n'),
  pickup_instructions: listing.pickupInstructions ?? '',
  minimum_rental_days: String(listing.minimumRentalDays),
  delivery: yesOrNo(listing.deliveryAvailable),
  delivery_radius: String(listing.deliveryRadius),
  delivery_fee: formatMoney(listing.deliveryFee),
  available: yesOrNo(listing.available),
  ...Object.fromEntries(photoColumns.map((column, at) => [column, photos[at] ?? ''])),
  status: listing.status,
})
