import type { Moment } from '#db/demo/days.ts'
import type { ListingKey } from '#db/demo/listings/all.ts'
import type { ResidentKey } from '#db/demo/users.ts'
import type { Wear } from '#art/wear.ts'
import type { ProtectionRate } from '#domain/price.ts'

type Stars = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string]

/** One picture of the gear: undamaged (`whole`), or with a kind of damage. */
export type HandoffPicture = 'whole' | Wear

/** What one side records at a handoff: its photos and a note. */
type Recorded = { pictures?: readonly HandoffPicture[]; note?: string }

/** The pickup, which the owner reports, and the return, which the renter reports. The other side confirms each. */
export type Handoffs = {
  pickup: { ago: Moment; owner?: Recorded; renter?: Recorded }
  return?: { ago: Moment; owner?: Recorded; renter?: Recorded }
  /** When the owner reported that the gear was not returned. */
  overdue?: Moment
}

export type Rental = {
  renter: ResidentKey
  listing: ListingKey
  /** The first day, counted from today; before today when negative. */
  from: number
  days: number
  /**
   * When the rental is requested, in days before seeding. Absent: at the last moment before it starts, or a few days
   * ago for a rental in the future.
   */
  asked?: Moment
  message?: string
  /** The delivery address. Absent when the renter picks the gear up. */
  deliverTo?: string
  protectionRate?: ProtectionRate
  /** The outcome of the request. Absent when it was approved and paid. */
  outcome?: 'unanswered' | 'declined' | 'unpaid' | 'approved today' | 'withdrawn'
  /** The reason for declining or withdrawing. */
  reason?: string
  /** How many more days the renter of a paid rental has just requested. The owner has not replied yet. */
  moreDays?: number
  /** The time and place at which the owner has just proposed to meet. The renter has not replied yet. */
  meeting?: { time: string; place: string }
  /** The cancellation of a paid rental. */
  cancelled?: { ago: Moment; by: 'renter' | 'owner'; reason?: string }
  /** The photos and notes of both sides from the pickup and the return. */
  handoffs?: Handoffs
  /** The review by the renter, written when the rental is over. */
  renterReview?: Stars
  /** The review by the owner, written when the rental is over. */
  ownerReview?: Stars
  /** The owner's public reply to the renter's review, written when both reviews exist. */
  ownerReply?: string
}
