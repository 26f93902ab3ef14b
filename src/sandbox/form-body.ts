import type { FastifyInstance } from 'fastify'

/** Parses every request body in this scope as text, whatever parsers the surrounding app has. */
export function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    done(null, body)
  })
}

/** Returns the fields of a posted HTML form. The first value of a repeated field counts. */
export function formFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : ''))
    fields[name] ??= value
  return fields
}
