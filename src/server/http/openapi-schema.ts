import { z } from 'zod'
import { amount, date, instant } from '#contract/fields.ts'

export type JsonSchema = { [key: string]: unknown }

/** Schemas whose meaning lies in code, described in the words of JSON Schema. */
const described = new Map<z.core.$ZodType, JsonSchema>([
  [instant, { type: 'string', format: 'date-time' }],
  [date, { type: 'string', format: 'date' }],
  [amount, { type: 'string', pattern: String.raw`^-?\d+\.\d\d$`, examples: ['45.00'] }],
])

/** Collects the schemas of a document: named ones become components, which the others refer to. */
export function openSchemas() {
  const components: Record<string, JsonSchema> = {}

  /** `io` is whether it is what a caller sends or what a caller gets. */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // A named schema is written out where it is the root, so it is given one.
    const { $defs = {}, properties } = toJson(z.object({ root: schema }), io)
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
      components[name] = pointToComponents(withoutId(definition)) as JsonSchema
    }
    return pointToComponents((properties as { root: JsonSchema }).root) as JsonSchema
  }
  return { components, schemaOf }
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const words = described.get(zodSchema) ?? innerOf(zodSchema, io)
      if (!words) return dropNoise(jsonSchema)
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, words)
    },
  }) as JsonSchema
}

/** What is sent to a preprocessed schema is what stands behind the preprocessing. */
function innerOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema | undefined {
  if (io !== 'input' || !(schema instanceof z.ZodPipe) || !(schema.in instanceof z.ZodTransform))
    return undefined
  const { $schema: _dialect, ...inner } = toJson(schema.out as z.ZodType, io)
  return inner
}

/** The format says what the pattern says, and every whole number is a safe one. */
function dropNoise(schema: JsonSchema): void {
  if (schema['format'] === 'uuid') delete schema['pattern']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
}

function withoutId({ id: _name, ...rest }: JsonSchema): JsonSchema {
  return rest
}

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : pointToComponents(inner),
    ]),
  )
}
