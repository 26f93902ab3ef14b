import { photoLimits } from '#domain/photo.ts'

/** The photos of a listing, the cover first: `photo_1` to `photo_5`. */
export const photoColumns = Array.from({ length: photoLimits.max }, (_, at) => `photo_${at + 1}` as const)

/** The columns of a file of listings, and the fields of the contract that they hold. */
export const fieldOf = {
  title: 'title',
  category: 'categoryId',
  description: 'description',
  daily_rate: 'dailyRate',
  condition: 'condition',
  location: 'location',
  included: 'included',
  pickup_instructions: 'pickupInstructions',
  minimum_rental_days: 'minimumRentalDays',
  delivery: 'deliveryAvailable',
  delivery_radius: 'deliveryRadius',
  delivery_fee: 'deliveryFee',
  available: 'available',
} as const

export type FieldColumn = keyof typeof fieldOf
export const fieldColumns = Object.keys(fieldOf) as FieldColumn[]

export type ListingColumn = 'id' | 'owner' | FieldColumn | `photo_${number}` | 'status'

/** All columns, in the order of an export. `status` is for reading: an import changes none. */
export const listingColumns: readonly ListingColumn[] = [
  'id',
  'owner',
  ...fieldColumns,
  ...photoColumns,
  'status',
]

/** Returns the column in which a field of the contract stands, such as `images.1` in `photo_2`. */
export function columnOf(path: readonly PropertyKey[]): ListingColumn {
  const [field, at] = path
  if (field === 'images') return photoColumns[Number(at ?? 0)] ?? 'photo_1'
  return fieldColumns.find((column) => fieldOf[column] === field) ?? 'id'
}

/** Written for `true` and `false`. */
export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

const yes = ['yes', 'true', '1', 'on']
const no = ['no', 'false', '0', 'off']

/** Returns the truth value of a cell, or the cell itself for the contract to refuse. */
export function readYesOrNo(cell: string): boolean | string {
  const word = cell.trim().toLowerCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : cell
}
