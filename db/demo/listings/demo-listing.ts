import type { Condition } from '#domain/listing.ts'
import type { GearName } from '#art/gear/catalogue.ts'
import type { ResidentKey } from '#db/demo/users.ts'

export type DemoListing = {
  key: string
  owner: ResidentKey
  /** The subject of the pictures, in words of the listing; it also determines the category. */
  gear: GearName
  title: string
  description: string
  dailyRate: number
  condition: Condition
  location: string
  minimumRentalDays?: number
  /** In miles; absent: pickup only. */
  delivery?: number
  /** In dollars; absent: the default of the form. */
  deliveryFee?: number
  unavailable?: true
  /** In days before seeding, like `removed`. */
  listed: number
  removed?: number
}
