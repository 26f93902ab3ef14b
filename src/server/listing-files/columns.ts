import { photoLimits } from '#domain/photo.ts'

/** The columns of a listing's photos, `photo_1` to `photo_5`. The first one is the cover. */
export const photoColumns = Array.from({ length: photoLimits.max }, (_, at) => `photo_${at + 1}` as const)

/** Maps the columns of a listings file (CSV) to the fields of the API contract. */
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

/** All columns, in the order of an export. `status` is only for information: an import never changes it. */
export const listingColumns: readonly ListingColumn[] = [
  'id',
  'owner',
  ...fieldColumns,
  ...photoColumns,
  'status',
]

/** Returns the column of a field that a validation error names, such as `photo_2` for `images.1`. */
export function columnOf(path: readonly PropertyKey[]): ListingColumn {
  const [field, at] = path
  if (field === 'images') return photoColumns[Number(at ?? 0)] ?? 'photo_1'
  return fieldColumns.find((column) => fieldOf[column] === field) ?? 'id'
}

/** Returns the text of a cell for `true` or `false`. */
export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

const yes = ['yes', 'true', '1', 'on']
const no = ['no', 'false', '0', 'off']

/** Returns the boolean that a cell means, or its text if it means neither. */
export function readYesOrNo(cell: string): boolean | string {
  const word = cell.trim().toLowerCase()
  if (yes.includes(word)) return true
  return no.includes(word) ? false : cell
}
