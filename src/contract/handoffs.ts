import { z } from 'zod'
import { handoffKinds, handoffLimits, handoffStatuses } from '#domain/handoff.ts'
import { textLimits } from '#domain/text-limits.ts'
import { bookingView } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, idPath, instant, optionalText, text } from './fields.ts'

const side = z.enum(['renter', 'owner'])

/** What one party recorded at a pickup or return: photos, the lines of the checklist that the party ticked, and a note. */
export const handoffRecord = z.object({
  id,
  side,
  checklist: z.array(z.string()),
  note: z.string().nullable(),
  photos: z.array(z.string()),
  createdAt: instant,
})

export const handoffView = z
  .object({
    bookingId: id,
    kind: z.enum(handoffKinds),
    status: z.enum(handoffStatuses),
    /**
     * The side that said that the gear changed hands; null once the other side has confirmed it, or while nobody has
     * said it.
     */
    saidBy: side.nullable(),
    saidAt: instant.nullable(),
    confirmedBy: side.nullable(),
    confirmedAt: instant.nullable(),
    confirmedWithCode: z.boolean().nullable(),
    /**
     * The four-digit code that the other side types. Only the side that takes the gear sees it, until the gear changed
     * hands.
     */
    code: z.string().nullable(),
    /** Whether the viewer types the code that the other side sees. */
    entersCode: z.boolean(),
    /** The first instant at which the handoff can be recorded. */
    opensAt: instant,
    canSay: z.boolean(),
    canConfirm: z.boolean(),
    canReportOverdue: z.boolean(),
    /** How many more photos the viewer can add. */
    photosLeft: z.int(),
    /** The points that both parties check together; they depend on the category of the gear. */
    checklist: z.array(z.string()),
    records: z.array(handoffRecord),
    /** Set once the owner reported the gear as missing. `lateFee` is what the owner may claim for the days late. */
    overdue: z.object({ since: instant, daysLate: z.int(), lateFee: amount }).nullable(),
  })
  .meta({ id: 'Handoff' })
export type HandoffView = z.output<typeof handoffView>

export const listHandoffs = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/handoffs',
  summary: 'Get the pickup and the return of a booking; empty until it is paid',
  access: 'booking-party',
  params: idPath,
  reply: z.array(handoffView),
})

const photos = z
  .array(z.string('Photos must be paths of your own uploads.'))
  .max(handoffLimits.photos, `You can add up to ${handoffLimits.photos} photos.`)
  .refine((paths) => new Set(paths).size === paths.length, 'Each photo can be added once.')

export const sayHandoff = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/handoffs',
  summary:
    'Say that gear was handed over or returned, or add photos, ticks and a note to what was said; the other side confirms it',
  access: 'booking-party',
  params: idPath,
  body: z.object({
    kind: z.enum(handoffKinds, 'Kind must be pickup or return.'),
    /** The lines of the checklist that the user ticked; lines that the checklist does not have are ignored. */
    checklist: z.array(text('A line of the checklist', 200)).max(50).nullish(),
    photos: photos.nullish(),
    note: optionalText('Note', textLimits.handoffNote),
  }),
  success: 201,
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: handoffView,
})

const code = z
  .union([z.string(), z.number().transform((typed) => String(typed).padStart(4, '0'))], 'Code must be text.')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine((typed) => /^(\d{4})?$/.test(typed), 'The code has four digits.')

export const confirmHandoff = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/handoffs/:kind/confirm',
  summary: 'Confirm what the other side said, or record the handoff with the code that the other side sees',
  access: 'booking-party',
  params: idPath.extend({ kind: z.enum(handoffKinds) }),
  emptyAllowed: true,
  body: z.object({ code: code.nullish() }),
  limit: { times: 60, perSeconds: 3600, by: 'user' },
  reply: handoffView,
})

export const reportOverdue = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/overdue',
  summary:
    'Say that gear was not returned; renters of the next bookings are warned and may cancel for a full refund',
  access: 'booking-owner',
  params: idPath,
  emptyAllowed: true,
  body: z.object({}),
  success: 201,
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

/** What a user recorded at handoffs, for the export of their data. */
export const ownHandoffRecord = z.object({
  bookingId: id,
  kind: z.enum(handoffKinds),
  checklist: z.array(z.string()),
  note: z.string().nullable(),
  photos: z.array(z.string()),
  createdAt: instant,
})

/** A pickup time and place that a user proposed, for the export of their data. */
export const ownPickupProposal = z.object({
  bookingId: id,
  time: instant,
  place: z.string().nullable(),
  status: z.enum(['open', 'accepted', 'replaced', 'closed']),
  createdAt: instant,
})
