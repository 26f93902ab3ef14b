import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Serves `/healthz` (the process responds) and `/readyz` (start-up is over and the database responds). */
export function serveHealth(app: FastifyInstance, deps: Deps, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isHealthy = isReady() && (await canQuery(deps))
    return reply.code(isHealthy ? 200 : 503).send({ ready: isHealthy })
  })
}

async function canQuery({ database }: Deps): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(database)
    return true
  } catch {
    return false
  }
}
