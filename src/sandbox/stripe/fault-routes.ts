import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { faultsInput, type Mix } from './fault-kinds.ts'
import { addPlannedFaults, clearFaults, readDone, readPlan, restartCounts, saveMix } from './fault-store.ts'
import { forgetKeys } from './idempotency.ts'

const readAll = async (pool: pg.Pool) => {
  const { mix, planned } = await readPlan(pool)
  return {
    ...mix,
    faults: planned.map(({ on, kind, times }) => ({ on, kind, times })),
    done: await readDone(pool),
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const withoutAbsent = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Mix>

/**
 * Registers the control of faults: POST plans faults or sets a seeded mix, GET returns the planned and past faults,
 * DELETE removes them all. Faults are stored in the database, so they apply to every process and survive restarts.
 */
export const registerFaultControl = (app: FastifyInstance, pool: pg.Pool) => {
  app.get('/faults', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readAll(pool)),
  )

  app.post('/faults', async (request, reply) => {
    const read = faultsInput.safeParse(parse(String(request.body)))
    if (!read.success) {
      const error = read.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}`.trim())
        .join('; ')
      return reply.code(400).send({ error })
    }
    const { faults, ...input } = read.data
    await addPlannedFaults(pool, faults)
    if (input.seed !== undefined || input.rate !== undefined) await restartCounts(pool)
    await saveMix(pool, { ...(await readPlan(pool)).mix, ...withoutAbsent(input) })
    return readAll(pool)
  })

  app.delete('/faults', async () => {
    await clearFaults(pool)
    return readAll(pool)
  })

  // Stripe may forget a key after a day; this simulates that.
  app.delete('/idempotency-keys', async () => ({ forgotten: await forgetKeys(pool) }))
}
