import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { findUserOfAddress } from './address.ts'
import { writeFeed } from './write-feed.ts'

type FeedRequest = { Params: { file: string } }

/** The limit is high, because a calendar service fetches the calendars of many users from one network address. */
const limit = { max: 120, timeWindow: 60_000 }

/** Serves the calendar at a secret address without sign-in. Caches must revalidate it on every use. */
export function serveFeed(app: FastifyInstance, deps: Deps): void {
  app.get<FeedRequest>(
    '/calendar/:file',
    deps.settings.rateLimits ? { config: { rateLimit: limit } } : {},
    async ({ params, headers }, reply) => {
      const user = await findUserOfAddress(deps, params.file)
      if (!user) throw notFound('calendar')
      const { text, changedAt } = await writeFeed(deps, user.id, deps.clock.now())
      // A weak tag, because the same calendar may be sent compressed.
      const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
      void reply.headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="switchback.ics"',
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
        etag: tag,
        ...(changedAt ? { 'last-modified': changedAt.toUTCString() } : {}),
      })
      const knownTags = headers['if-none-match']?.split(',').map((value) => value.trim())
      return knownTags?.includes(tag) ? reply.code(304).send() : reply.send(text)
    },
  )
}
