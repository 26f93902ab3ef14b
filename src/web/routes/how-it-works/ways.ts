import { hoursToPay } from '#domain/booking.ts'
import { freeCancellation } from '#domain/refund-policy.ts'
import { reviewDays } from '#domain/review-window.ts'
import { fees, productFigures } from '#web/content/figures.ts'

export const renterSteps = [
  ['Find your gear', 'Search by what you need and when. Add dates to see what’s free and what it’ll cost.'],
  [
    'Request your dates',
    'Book Now sends your dates and a note to the owner, with delivery or damage protection if you want them. You don’t need your card yet.',
  ],
  [
    'Pay once approved',
    `You’ll have ${hoursToPay} hours to pay by card. Then your booking is confirmed and the dates are yours.`,
  ],
  [
    'Pick up and go',
    `Agree on a time in Messages, at the owner’s place or, with delivery, at yours. Plans change: ${freeCancellation.toLowerCase()}.`,
  ],
  ['Bring it back and review', `You’ll have ${reviewDays} days after the last day to write a review.`],
] as const

export const ownerSteps = [
  ['List your gear', 'Photos, an honest description and a daily rate. Listing is free.'],
  ['Review requests', 'See who’s asking and for when. Approve or decline. You don’t have to give a reason.'],
  [
    'Your dates are held',
    `Once you approve, the renter has ${hoursToPay} hours to pay. If they don’t, the dates are free again.`,
  ],
  [
    'Hand it over',
    `At your place, or delivered for a fee you set, ${fees.lowestDelivery} to ${fees.maxDelivery}, and keep in full.`,
  ],
  [
    'Get paid',
    `We’ll send ${fees.ownerKeepsPercent}% of your rental price to your payout account within ${productFigures.payoutHours} hours of pickup.`,
  ],
] as const
