import { z } from 'zod'
import { listingStatuses } from '#domain/listing.ts'
import { textLimits } from '#domain/text-limits.ts'
import { legalPages } from '#domain/town-files.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, amount, id, instant, requiredText, text } from './fields.ts'

/** The reason for an admin action; the users that it affects may read it. */
export const reasonGiven = z.object({ reason: requiredText('Reason', textLimits.adminNote) })

/** A search text or an id; empty matches everything. */
export const searched = absentIfEmpty(text('Search', 200).optional())

/** The fields by which admins identify a user. */
export const userLine = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })
export type UserLine = z.output<typeof userLine>

/** The picture of a listing in a table: the path of its first photo, null without one, and the icon of its category. */
export const listingCover = { cover: z.string().nullable(), categoryIcon: z.string() }

export const listingLine = z
  .object({
    id,
    title: z.string(),
    status: z.enum(listingStatuses),
    /** Why the listing is under review or was removed. */
    moderationReason: z.string().nullable(),
    /** Whether the listing is under review only because its owner is suspended. */
    hiddenWithOwner: z.boolean(),
    dailyRate: amount,
    ...listingCover,
    location: z.string(),
    openReports: z.int(),
    owner: userLine,
    createdAt: instant,
  })
  .meta({ id: 'ModeratedListing' })
export type ListingLine = z.output<typeof listingLine>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Count what needs an admin',
  access: 'admin:read',
  reply: z.object({
    openReports: z.int(),
    openCases: z.int(),
    /** Claims that wait for a decision. */
    openClaims: z.int(),
    /** The protection fees that are left after protection paid for claims; negative when it paid more than it took in. */
    protectionBalance: amount,
    unansweredContact: z.int(),
    failedPayouts: z.int(),
    failedRefunds: z.int(),
    failedEmails: z.int(),
    /** The legal pages whose text no lawyer has read; always empty in the sandbox. */
    unreadLegalPages: z.array(z.enum(legalPages)),
  }),
})
