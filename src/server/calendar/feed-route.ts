import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { findReaderAt } from './address.ts'
import { writeFeed } from './write-feed.ts'

type Asked = { Params: { file: string } }

/** Some services ask for the calendars of many people from one network address. */
const limit = { max: 120, timeWindow: 60_000 }

/** The calendar at a secret address: whoever knows it may read it, and nobody keeps it without asking again. */
export function serveFeed(app: FastifyInstance, deps: Deps): void {
  app.get<Asked>(
    '/calendar/:file',
    deps.settings.rateLimits ? { config: { rateLimit: limit } } : {},
    async ({ params, headers }, reply) => {
      const reader = await findReaderAt(deps, params.file)
      if (!reader) throw notFound('calendar')
      const { text, changedAt } = await writeFeed(deps, reader.id, deps.clock.now())
      // Weak, because the same calendar may be sent compressed.
      const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
      void reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="switchback.ics"',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        etag: tag,
        ...(changedAt ? { 'last-modified': changedAt.toUTCString() } : {}),
      })
      const known = headers['if-none-match']?.split(',').map((each) => each.trim())
      return known?.includes(tag) ? reply.code(304).send() : reply.send(text)
    },
  )
}
