import { z } from 'zod'
import { maxProblemPhotos } from '#domain/photo.ts'
import { textLimits } from '#domain/text-limits.ts'
import { caseKinds, caseOutcomes, caseStatuses } from '#domain/problem.ts'
import { endpoint } from './endpoint.ts'
import { id, idPath, instant, text } from './fields.ts'
import { privatePhotos } from './private-photos.ts'

/** What a party said about a problem, in words and photos, which both parties and admins see. */
export const statementView = z
  .object({
    id,
    side: z.enum(['renter', 'owner']),
    /** May be empty if there are photos. */
    content: z.string(),
    photos: z.array(z.string()),
    /** How many photos came with the statement. `photos` has fewer once they were deleted, 180 days after the booking. */
    photoCount: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'Statement' })
export type StatementView = z.output<typeof statementView>

export const problemView = z
  .object({
    id,
    kind: z.enum(caseKinds),
    status: z.enum(caseStatuses),
    outcome: z.enum(caseOutcomes).nullable(),
    closedAt: instant.nullable(),
    createdAt: instant,
    /** The statements in the order in which they were made. The first one is the report itself. */
    statements: z.array(statementView),
  })
  .meta({ id: 'BookingProblem' })
export type ProblemView = z.output<typeof problemView>

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/problems',
  summary: 'List what either party reported about a booking, with what both said; the latest problem first',
  access: 'booking-party',
  params: idPath,
  reply: z.array(problemView),
})

export const addStatement = endpoint({
  method: 'POST',
  path: '/api/cases/:id/statements',
  summary: 'Add words and photos to an open case about your booking; both parties and admins see them',
  access: 'signed-in',
  params: idPath,
  body: z
    .object({
      /** May be left out if there are photos. */
      content: text('Description', textLimits.problem).default(''),
      photos: privatePhotos(maxProblemPhotos),
    })
    .refine(({ content, photos }) => content !== '' || photos.length > 0, {
      path: ['content'],
      message: 'Description is required.',
    }),
  success: 201,
  limit: { times: 20, perSeconds: 3600, by: 'user' },
  reply: problemView,
})
