import type { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const measures: Record<string, string> = { string: ' characters long', array: ' items long' }

/** Returns the error message for a field whose schema has none. Zod's own messages are written for programmers. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.')
  if (!name) return 'Send a JSON object as the body.'
  if (issue.input === undefined) return `${name} is required.`
  const measure = 'origin' in issue ? (measures[String(issue.origin)] ?? '') : ''
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[issue.expected] ?? 'something else'}.`
  if (issue.code === 'too_big') return `${name} can be at most ${issue.maximum}${measure}.`
  if (issue.code === 'too_small') return `${name} must be at least ${issue.minimum}${measure}.`
  return `${name} is not valid.`
}
