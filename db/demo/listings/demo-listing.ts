import type { Condition } from '#domain/listing.ts'
import type { GearName } from '#art/gear/catalogue.ts'
import type { ResidentKey } from '#db/demo/users.ts'

export type DemoListing = {
  key: string
  owner: ResidentKey
  /** What its pictures show; the category follows from it. */
  gear: GearName
  title: string
  description: string
  dailyRate: number
  condition: Condition
  location: string
  minimumRentalDays?: number
  /** In miles; absent: pickup only. */
  delivery?: number
  /** In dollars; absent: what the form begins with. */
  deliveryFee?: number
  unavailable?: true
  /** Days ago. */
  listed: number
  removed?: number
}
