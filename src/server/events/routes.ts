import type { FastifyInstance } from 'fastify'
import { listenToEvents } from '#contract/events.ts'
import { unauthenticated } from '#server/http/failure.ts'
import type { Serve } from '#server/http/serve.ts'
import { sessionIdOf } from '#server/http/sessions.ts'
import type { Parts } from '#server/parts.ts'
import { openHub } from './hub.ts'

/** Streams end before the server waits for its answers, so that they do not hold up a stop. */
export function serveEvents(serve: Serve, parts: Parts, app: FastifyInstance): void {
  const hub = openHub(parts)
  app.addHook('preClose', async () => hub.close())
  serve(listenToEvents, async ({ viewer, request }) => {
    const sid = sessionIdOf(request, parts.settings.publicUrl)
    if (!sid) throw unauthenticated()
    return hub.open(viewer.id, sid)
  })
}
