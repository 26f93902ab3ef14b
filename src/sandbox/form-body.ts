import type { FastifyInstance } from 'fastify'

/** Makes every body in this scope arrive as text, whatever parsers the application around it has. */
export function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    done(null, body)
  })
}

/** The fields of a posted HTML form; the first value counts. */
export function formFields(body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(typeof body === 'string' ? body : ''))
    fields[name] ??= value
  return fields
}
