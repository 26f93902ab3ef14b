import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { abilityOf } from '#domain/admin-role.ts'
import type { Deps } from '#server/deps.ts'
import { serveApiReference } from './api-reference.ts'
import type { OpenApiDocument } from './openapi-document.ts'
import { servedBy } from './serve.ts'
import { sessionCookieName } from './sessions.ts'

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and as a page at `/api/docs`. The endpoints for admins are included only
 * when an admin reads it.
 */
export function serveOpenApi(app: FastifyInstance, { settings: { publicUrl } }: Deps): void {
  const settings = { publicUrl, cookieName: sessionCookieName(publicUrl) }
  const isForAll = ({ access }: Endpoint) => abilityOf(access) === undefined
  let documents: Promise<{ public: OpenApiDocument; full: OpenApiDocument }> | undefined
  // On the first request, when all endpoints are registered; it loads the package that describes them.
  const describe = () => (documents ??= describeAll())
  async function describeAll() {
    const { describeApi } = await import('./openapi-document.ts')
    return {
      public: describeApi(servedBy(app).filter(isForAll), settings),
      full: describeApi(servedBy(app), settings),
    }
  }

  app.get('/api/openapi.json', async ({ viewer }, reply) => {
    const { full, public: forAll } = await describe()
    return reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
      .send(viewer?.isAdmin ? full : forAll)
  })
  serveApiReference(app)
}
