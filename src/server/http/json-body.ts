import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/** Accepts JSON bodies only: any other media type is 415. An empty body is the same as none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/problem+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (typeof body === 'string' && body.trim() === '') return done(null, undefined)
      if (nestsTooDeep(body as string)) return done(tooDeep())
      return parse(request, body as string, done)
    },
  )
}

/** The deepest request body of the API has five levels. Serializing a body with thousands of levels would overflow the stack. */
const maxDepth = 32
const tooDeep = () => new Failure(400, 'malformed_json', 'The request body is nested too deeply.')

/** Whether JSON nests deeper than `maxDepth`. Counts the brackets outside of strings in one pass, before anything is parsed. */
function nestsTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
