import { z } from 'zod'
import { createSchema, type CreateDocumentOptions } from 'zod-openapi'
import { amount, date, instant } from '#contract/fields.ts'

type Override = Extract<CreateDocumentOptions['override'], Function>
type JsonSchema = Parameters<Override>[0]['jsonSchema']

/** Schemas whose meaning lies in code, in the words of JSON Schema. */
const wordings = new Map<z.core.$ZodType, JsonSchema>([
  [instant, { type: 'string', format: 'date-time' }],
  [date, { type: 'string', format: 'date' }],
  [amount, { type: 'string', pattern: String.raw`^-?\d+\.\d\d$`, examples: ['45.00'] }],
])

/** Rewrites what zod says of a schema where it says too little or too much. */
export const override: Override = ({ zodSchema, jsonSchema, io }) => {
  const wording = wordings.get(zodSchema) ?? preprocessedInput(zodSchema, io)
  if (wording) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof JsonSchema]
    Object.assign(jsonSchema, wording)
  }
  // The format says what the pattern says, and every whole number is a safe one.
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** A caller sends to a preprocessed schema what the schema behind the preprocessing takes. */
function preprocessedInput(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema | undefined {
  const isPreprocessed = io === 'input' && schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform
  if (!isPreprocessed) return undefined
  return createSchema(schema.out as z.ZodType, { io, opts: { override } }).schema as JsonSchema
}
