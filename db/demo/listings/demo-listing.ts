import type { Condition } from '#domain/listing.ts'
import type { GearName } from '#art/gear/catalogue.ts'
import type { ResidentKey } from '#db/demo/users.ts'

export type DemoListing = {
  key: string
  owner: ResidentKey
  /** The gear that the pictures show, named as in the listing. It also determines the category. */
  gear: GearName
  title: string
  description: string
  dailyRate: number
  condition: Condition
  location: string
  minimumRentalDays?: number
  /** The delivery radius in miles. Absent when the gear can only be picked up. */
  delivery?: number
  /** The delivery fee in dollars. Absent for the form's default. */
  deliveryFee?: number
  unavailable?: true
  /** When the gear was listed, in days before seeding. */
  listed: number
  /** When the listing was removed, in days before seeding. Absent when it still exists. */
  removed?: number
}
