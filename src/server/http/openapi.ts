import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { abilityOf } from '#domain/admin-role.ts'
import type { Deps } from '#server/deps.ts'
import { serveApiReference } from './api-reference.ts'
import { describeApi, type OpenApiDocument } from './openapi-document.ts'
import { servedBy } from './serve.ts'
import { sessionCookieName } from './sessions.ts'

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and as a page at `/api/docs`. The endpoints for admins are included only
 * when an admin reads it.
 */
export function serveOpenApi(app: FastifyInstance, { settings: { publicUrl } }: Deps): void {
  const settings = { publicUrl, cookieName: sessionCookieName(publicUrl) }
  const isForAll = ({ access }: Endpoint) => abilityOf(access) === undefined
  let documents: { public: OpenApiDocument; full: OpenApiDocument } | undefined
  // Created on the first request, when all endpoints are registered.
  const describe = () =>
    (documents ??= {
      public: describeApi(servedBy(app).filter(isForAll), settings),
      full: describeApi(servedBy(app), settings),
    })

  app.get('/api/openapi.json', async ({ viewer }, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      .send(viewer?.isAdmin ? describe().full : describe().public),
  )
  serveApiReference(app)
}
