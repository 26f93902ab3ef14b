import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveApiReference } from './api-reference.ts'
import { describeApi, type OpenApiDocument } from './openapi-document.ts'
import { servedBy } from './serve.ts'
import { sessionCookieName } from './sessions.ts'

/** Serves `/api/openapi.json`, and the same as a page for people at `/api/docs`. */
export function serveOpenApi(app: FastifyInstance, { settings: { publicUrl } }: Deps): void {
  let document: OpenApiDocument | undefined
  // Made when it is first asked for, so that everything is served by then.
  const describe = () =>
    (document ??= describeApi(servedBy(app), { publicUrl, cookieName: sessionCookieName(publicUrl) }))

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describe()),
  )
  serveApiReference(app)
}
