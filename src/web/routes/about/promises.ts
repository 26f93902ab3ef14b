import { freeCancellationHours } from '#domain/refund-policy.ts'
import { claims, fees } from '#web/content/figures.ts'

export const promises = [
  [
    'The whole price, first',
    `Rate, days, the ${fees.platformPercent}% platform fee, extras and the total stand on the page before anyone asks for anything.`,
  ],
  [
    'Owners decide',
    'Every request goes to the owner, who can ask back, approve or decline. Nobody is charged before that.',
  ],
  [
    'Plans may change',
    `Cancel ${freeCancellationHours} hours or more before pickup and everything is refunded. If an owner cancels, always.`,
  ],
  [
    'Known by name',
    'A shield marks members whose identity was verified. Reviews come only from completed bookings.',
  ],
  [
    'Secure payments',
    `Cards are handled by our payment provider. Owners are paid within ${claims.payoutHours} hours of pickup.`,
  ],
  ['People who answer', `Write to us and a person replies within ${claims.supportReplyHours} hours.`],
] as const
