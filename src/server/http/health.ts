import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '#server/parts.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers and start-up is over. */
export function serveHealth(app: FastifyInstance, parts: Parts, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const answers = isReady() && (await canQuery(parts))
    return reply.code(answers ? 200 : 503).send({ ready: answers })
  })
}

async function canQuery({ database }: Parts): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(database)
    return true
  } catch {
    return false
  }
}
