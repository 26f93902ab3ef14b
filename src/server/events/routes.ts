import type { FastifyInstance } from 'fastify'
import { listenToEvents } from '#contract/events.ts'
import { unauthenticated } from '#server/http/failure.ts'
import type { Serve } from '#server/http/serve.ts'
import { sessionIdOf } from '#server/http/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { openHub } from './hub.ts'

/** Serves `/api/events`. On shutdown, `preClose` ends the streams first: the server waits for open responses. */
export function serveEvents(serve: Serve, deps: Deps, app: FastifyInstance): void {
  const hub = openHub(deps)
  app.addHook('preClose', async () => hub.close())
  serve(listenToEvents, async ({ viewer, request }) => {
    const sid = sessionIdOf(request, deps.settings.publicUrl)
    if (!sid) throw unauthenticated()
    return hub.open(viewer.id, sid)
  })
}
