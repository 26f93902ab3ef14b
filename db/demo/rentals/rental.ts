import type { Moment } from '#db/demo/days.ts'
import type { ListingKey } from '#db/demo/listings/all.ts'
import type { ResidentKey } from '#db/demo/users.ts'
import type { Wear } from '#art/wear.ts'
import type { ProtectionRate } from '#domain/price.ts'

type Stars = readonly [rating: 1 | 2 | 3 | 4 | 5, comment: string]

/** One picture of the gear: as it should be, or with what happened to it. */
export type HandoffPicture = 'whole' | Wear

/** What a side records: its pictures and a note. */
type Recorded = { pictures?: readonly HandoffPicture[]; note?: string }

/** The owner says that the gear was handed over, and the renter that it is back; the other side confirms each. */
export type Handoffs = {
  pickup: { ago: Moment; owner?: Recorded; renter?: Recorded }
  return?: { ago: Moment; owner?: Recorded; renter?: Recorded }
  /** When the owner said that the gear is missing. */
  overdue?: Moment
}

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
  /** When and where the owner has just suggested to meet, which the renter has not answered. */
  meeting?: { time: string; place: string }
  /** The cancellation of a paid rental. */
  cancelled?: { ago: Moment; by: 'renter' | 'owner'; reason?: string }
  /** What the two recorded when the gear changed hands. */
  handoffs?: Handoffs
  /** The renter's review and the owner's, once the rental is over. */
  renterReview?: Stars
  ownerReview?: Stars
  /** The owner's public reply to the renter's review, once both reviews exist. */
  ownerReply?: string
}
