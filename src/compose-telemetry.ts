import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { noTelemetry, type Telemetry } from '#adapters/telemetry/port.ts'
import type { PoolCounts } from '#adapters/telemetry/prometheus.ts'
import { minute } from '#domain/durations.ts'
import { openSeldom } from '#domain/seldom.ts'
import type { Config } from './config.ts'
import { version } from './version.ts'

const closeTimeout = 2_000

/** Opens metrics and traces, each if it is configured. Packages for what is not configured are not loaded. */
export async function openTelemetry(
  { metricsToken, tracesAddress }: Config,
  log: Logger,
  pool: () => PoolCounts,
): Promise<{ telemetry: Telemetry; close(): Promise<void> }> {
  const telemetry = metricsToken ? await openMetrics(metricsToken, pool) : noTelemetry
  if (!tracesAddress) return { telemetry, close: async () => {} }
  const { openTraces } = await import('#adapters/telemetry/traces.ts')
  const { close, ...traces } = openTraces({ address: tracesAddress, version, warn: openWarning(log) })
  const both: Telemetry = {
    ...telemetry,
    ...traces,
    measure: (kind, name, work) => telemetry.measure(kind, name, () => traces.measure(kind, name, work)),
  }
  // An unreachable trace receiver must not delay the stop of the process.
  return {
    telemetry: both,
    close: () => Promise.race([close().catch(() => {}), sleep(closeTimeout, undefined, { ref: false })]),
  }
}

async function openMetrics(token: string, pool: () => PoolCounts): Promise<Telemetry> {
  const { openPrometheus } = await import('#adapters/telemetry/prometheus.ts')
  return openPrometheus({ token, pool })
}

/**
 * Returns a function that logs a failed export of traces at most once a minute, because exports run every few
 * seconds.
 */
function openWarning(log: Logger) {
  const leftOut = openSeldom(minute)
  return (error: unknown) => {
    if (leftOut() === undefined) return
    const setting = 'OTEL_EXPORTER_OTLP_ENDPOINT'
    log.warn({ err: error, setting }, `Traces were not taken, so check ${setting}`)
  }
}
