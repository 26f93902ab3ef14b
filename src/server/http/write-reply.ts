import { z } from 'zod'
import { onceForFrozen } from './once-for-frozen.ts'

/**
 * Returns a function that writes the body of a reply, as `compile` presents it, as JSON in UTF-8. A frozen item of a list
 * is written once, because many lists show the same items.
 */
export function compileWriter(
  schema: z.ZodType,
  compile: (schema: z.ZodType) => (value: unknown) => unknown,
): (value: unknown) => Buffer<ArrayBuffer> {
  const item = schema instanceof z.ZodArray ? schema.def.element : undefined
  if (!(item instanceof z.ZodObject)) {
    const present = compile(schema)
    return (value) => toJson(present(value))
  }
  const present = compile(item)
  const write = onceForFrozen((value: object) => toJson(present(value)))
  return (items) => {
    const written = (items as object[]).flatMap((value, at) =>
      at === 0 ? write(value) : [comma, write(value)],
    )
    return Buffer.concat([opening, ...written, closing])
  }
}

const toJson = (body: unknown) => Buffer.from(JSON.stringify(body))

const [opening, comma, closing] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
