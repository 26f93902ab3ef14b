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
  /** In days before seeding; absent: as late as the reply allows, or a few days ago for a rental in the future. */
  asked?: Moment
  message?: string
  /** The delivery address; absent: pickup. */
  deliverTo?: string
  protectionRate?: ProtectionRate
  /** The outcome of the request; absent: approved and paid. */
  outcome?: 'unanswered' | 'declined' | 'unpaid' | 'approved today' | 'withdrawn'
  /** The reason for declining or withdrawing. */
  reason?: string
  /** So many days more, which the renter of a paid rental has just asked for and the owner has not answered. */
  moreDays?: number
  /** The cancellation of a paid rental. */
  cancelled?: { ago: Moment; by: 'renter' | 'owner'; reason?: string }
  /** The renter's review and the owner's, once the rental is over. */
  renterReview?: Stars
  ownerReview?: Stars
  /** The owner's public reply to the renter's review, once both reviews exist. */
  ownerReply?: string
}
