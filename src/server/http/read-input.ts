import type { z } from 'zod'
import { explainIssue } from './explain-issue.ts'
import { Failure, notFound, type FieldError } from './failure.ts'

/** Throws 404 for malformed path parameters (Product rules: API). */
export function readParams(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent)
  if (!read.success) throw notFound('page')
  return read.data
}

/** Throws 400 with the fields that the schema refuses, and what to do about them. */
export function readInput(schema: z.ZodType, sent: unknown): unknown {
  const read = schema.safeParse(sent, { error: explainIssue })
  if (read.success) return read.data
  const errors = read.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }))
  const [first] = errors as [FieldError]
  throw new Failure(400, 'invalid', first.message, { errors })
}
