import { z } from 'zod'
import { createSchema, type CreateDocumentOptions } from 'zod-openapi'
import { amount, date, instant } from '#contract/fields.ts'

type Override = Extract<CreateDocumentOptions['override'], Function>
type JsonSchema = Parameters<Override>[0]['jsonSchema']

/** JSON Schemas for Zod schemas that parse with code, which cannot be converted automatically. */
const wordings = new Map<z.core.$ZodType, JsonSchema>([
  [instant, { type: 'string', format: 'date-time' }],
  [date, { type: 'string', format: 'date' }],
  [amount, { type: 'string', pattern: String.raw`^-?\d+\.\d\d$`, examples: ['45.00'] }],
])

/**
 * Corrects the JSON Schemas that Zod generates: describes types that are parsed with code, and leaves out limits that
 * say nothing.
 */
export const override: Override = ({ zodSchema, jsonSchema, io }) => {
  const wording = wordings.get(zodSchema) ?? preprocessedInput(zodSchema, io)
  if (wording) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof JsonSchema]
    Object.assign(jsonSchema, wording)
  }
  // The format implies the pattern, and Zod limits every integer to the safe range.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Returns the input schema behind `z.preprocess`: callers send what that schema accepts. */
function preprocessedInput(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema | undefined {
  const isPreprocessed = io === 'input' && schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform
  if (!isPreprocessed) return undefined
  return createSchema(schema.out as z.ZodType, { io, opts: { override } }).schema as JsonSchema
}
