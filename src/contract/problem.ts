import { z } from 'zod'

/** The body of every error (RFC 9457). `detail` is a sentence for users; `code` is stable for programs. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof problem>
