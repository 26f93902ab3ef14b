import type { FastifyInstance } from 'fastify'
import type { Health } from '#adapters/health/port.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Serves `/healthz` (the process responds) and `/readyz` (start-up is over and the database responds). `/readyz?all` also
 * reports every part, such as email or payments, and is 503 while one fails, so use it for alerts and not for a load balancer.
 * Anyone may read it, so it names settings, but no hosts and no error messages of the parts.
 */
export function serveHealth(app: FastifyInstance, deps: Deps, isReady: () => boolean): void {
  // The replies are too short to compress, and the first use of that plugin loads all of `fetch`, during the start.
  const options = { compress: false } as const
  app.get('/healthz', options, async () => ({ ok: true }))
  app.get<{ Querystring: { all?: string } }>('/readyz', options, async (request, reply) => {
    const isHealthy = isReady() && (await canQuery(deps))
    void reply.header('cache-control', 'no-store')
    if (request.query.all !== undefined) {
      const parts = isReady() ? await deps.health.findings() : []
      const areFine = isHealthy && parts.every(({ problem }) => !problem)
      return reply.code(areFine ? 200 : 503).send({ ready: isHealthy, parts: parts.map(showFinding) })
    }
    return reply.code(isHealthy ? 200 : 503).send({ ready: isHealthy })
  })
}

const showFinding = ({ part, problem, checkedAt }: Awaited<ReturnType<Health['findings']>>[number]) => ({
  part,
  ok: !problem,
  checkedAt: checkedAt.toISOString(),
  ...(problem && { setting: problem.setting, problem: `${problem.setting} ${problem.cure}.` }),
})

const canQuery = ({ pingDatabase }: Deps): Promise<boolean> =>
  pingDatabase().then(
    () => true,
    () => false,
  )
