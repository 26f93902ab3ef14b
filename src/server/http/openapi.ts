import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { serveApiReference } from './api-reference.ts'
import { describeApi, type OpenApiDocument } from './openapi-document.ts'
import { servedBy } from './serve.ts'
import { sessionCookieName } from './sessions.ts'

/** Serves the OpenAPI document at `/api/openapi.json`, and as a page at `/api/docs`. */
export function serveOpenApi(app: FastifyInstance, { settings: { publicUrl } }: Deps): void {
  let document: OpenApiDocument | undefined
  // Created on the first request, when all endpoints are registered.
  const describe = () =>
    (document ??= describeApi(servedBy(app), { publicUrl, cookieName: sessionCookieName(publicUrl) }))

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(describe()),
  )
  serveApiReference(app)
}
