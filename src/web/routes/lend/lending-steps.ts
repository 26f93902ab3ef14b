import { claims, fees } from '#web/content/figures.ts'

export const lendingSteps = [
  ['List your gear', 'Add photos, say how it is and where it can be picked up, and set your daily rate.'],
  ['Review requests', 'See who is asking, for which days, and what they wrote. Approve or decline.'],
  [
    'Hand it over',
    `Meet at your place, or deliver nearby for ${fees.lowestDelivery} to ${fees.maxDelivery}.`,
  ],
  [
    'Get paid',
    `Connect a payout account once. Your money is sent within ${claims.payoutHours} hours of pickup.`,
  ],
] as const
