import type { Moment } from '#db/demo/days.ts'
import type { ListingKey } from '#db/demo/listings/all.ts'
import type { ResidentKey } from '#db/demo/users.ts'
import type { ProtectionRate } from '#domain/price.ts'

type Stars = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string]

export type Rental = {
  renter: ResidentKey
  listing: ListingKey
  /** The first day, counted from today; before today when negative. */
  from: number
  days: number
  /** Days ago; absent: as late as there is time for an answer, or a few days ago for a rental that is still to come. */
  asked?: Moment
  message?: string
  /** The address to bring it to; absent: it is picked up. */
  deliverTo?: string
  protectionRate?: ProtectionRate
  /** What becomes of the request; absent: approved and paid. */
  outcome?: 'unanswered' | 'declined' | 'unpaid' | 'approved today' | 'withdrawn'
  /** Why it was declined or withdrawn. */
  reason?: string
  /** A paid rental that somebody calls off. */
  cancelled?: { ago: Moment; by: 'renter' | 'owner'; reason?: string }
  /** The renter's review and the owner's, once the rental is over. */
  said?: Stars
  answered?: Stars
  /** What the owner answers to the renter's review in public, once both have written. */
  replied?: string
}
