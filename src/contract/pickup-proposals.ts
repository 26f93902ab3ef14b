import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { bookingView } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { id, idPath, optionalText, requiredText } from './fields.ts'

export const proposePickup = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pickup-proposals',
  summary:
    'Propose a time and place of pickup for an approved or confirmed booking; it replaces an open proposal',
  access: 'booking-party',
  params: idPath,
  body: z.object({
    /**
     * The proposed time: `2026-12-11T17:30` on the town's clock, `17:30` on the first day of the rental, or an instant
     * with an offset or `Z`. It must lie between the day before the rental and its last day.
     */
    time: requiredText('Time', textLimits.pickupTime),
    place: optionalText('Place', textLimits.pickupPlace),
  }),
  success: 201,
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

export const acceptPickup = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/pickup-proposals/accept',
  summary:
    'Accept the time and place of pickup that the other side proposed; the refund deadline does not change',
  access: 'booking-party',
  params: idPath,
  emptyAllowed: true,
  /** With `proposalId`, the call accepts only that proposal and fails when another one has replaced it. */
  body: z.object({ proposalId: id.optional() }),
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})
