import { fees, productFigures } from '#web/content/figures.ts'

export const lendingSteps = [
  [
    'List your gear',
    'Add photos, describe its condition and where renters can pick it up, and set your daily rate.',
  ],
  ['Review requests', 'See who’s asking, for which days, and what they wrote. Approve or decline.'],
  [
    'Hand it over',
    `Meet at your place, or deliver nearby for ${fees.lowestDelivery} to ${fees.maxDelivery}.`,
  ],
  [
    'Get paid',
    `Connect a payout account once. We’ll send your money within ${productFigures.payoutHours} hours of pickup.`,
  ],
] as const
