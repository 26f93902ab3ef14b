import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Reading } from '#adapters/telemetry/port.ts'
import { unauthenticated } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { openTownReadings } from './town-readings.ts'

/**
 * Serves `/metrics` to requests with METRICS_TOKEN as their bearer token. Without this setting, the route does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps.telemetry
  if (!metrics) return
  const readTown = openTownReadings(deps)
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${metrics.token}`)) throw unauthenticated()
    const town = await readTown().then(
      (readings) => [...readings, readable(1)],
      // Without the database, the metrics of the process are still sent, because they help to find the reason.
      () => [readable(0)],
    )
    const text = await metrics.write([...town, await readParts(deps)])
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}

const readable = (value: number): Reading => ({
  name: 'switchback_town_readable',
  help: 'Whether the metrics of the town could be read from the database: 1, or 0.',
  values: { '': value },
})

async function readParts({ health }: Deps): Promise<Reading> {
  const findings = await health.findings()
  return {
    name: 'switchback_part_up',
    help: 'Whether a part of the installation worked when it was last tried: 1, or 0; /readyz?all says what is wrong.',
    label: 'part',
    values: Object.fromEntries(findings.map(({ part, problem }) => [part, problem ? 0 : 1])),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares two texts in constant time. Their hashes have the same length, as `timingSafeEqual` requires. */
const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(expected))
