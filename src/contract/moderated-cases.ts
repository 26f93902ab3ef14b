import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { caseView } from './cases.ts'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, idPath, instant, requiredText } from './fields.ts'
import { bookingLine, moneyAtAGlance, timelineEntry } from './moderated-bookings.ts'
import { userLine } from './moderation.ts'
import { statementView } from './problems.ts'

const side = z.enum(['renter', 'owner'])

/** Photos that a party added to the booking outside of its cases, such as at pickup. */
export const bookingPhotos = z.object({
  id,
  side,
  /** The handoff that the photos belong to; null for photos of a claim. */
  handoff: z.enum(['pickup', 'return']).nullable(),
  note: z.string().nullable(),
  photos: z.array(z.string()),
  createdAt: instant,
})
export type BookingPhotos = z.output<typeof bookingPhotos>

export const moderatedCaseView = caseView
  .extend({
    booking: bookingLine,
    /** The admin who took the case to decide it; null while nobody has. */
    taker: userLine.nullable(),
    money: moneyAtAGlance,
    /** The amount that an admin can still refund; null when an admin cannot refund this booking. */
    refundable: amount.nullable(),
    /** What both parties said, in order. The first one is the report; a case from the payment provider has none. */
    statements: z.array(statementView),
    otherPhotos: z.array(bookingPhotos),
    /** What happened to the booking, its cases and its money, in order. */
    timeline: z.array(timelineEntry),
    audit: z.array(auditEntry),
  })
  .meta({ id: 'ModeratedCase' })
export type ModeratedCaseView = z.output<typeof moderatedCaseView>

export const getCase = endpoint({
  method: 'GET',
  path: '/api/admin/cases/:id',
  summary: 'Get a case with what both parties said, the history of its booking, and its money',
  access: 'admin:read',
  params: idPath,
  reply: moderatedCaseView,
})

export const conversationLine = z
  .object({ id, side, content: z.string(), photos: z.array(z.string()), createdAt: instant })
  .meta({ id: 'ConversationLine' })
export type ConversationLine = z.output<typeof conversationLine>

export const openConversation = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/conversation',
  summary:
    'Read the latest 500 messages between the parties of a case, oldest first; the audit log records it',
  access: 'admin:conversations',
  params: idPath,
  body: z.object({ reason: requiredText('Reason', textLimits.adminNote) }),
  returnsSecret: true,
  reply: z.array(conversationLine),
})
