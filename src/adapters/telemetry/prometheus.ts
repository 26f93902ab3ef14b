import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  prometheusContentType,
  type CounterConfiguration,
} from 'prom-client'
import { PaymentRefused } from '#adapters/payments/port.ts'
import type { Metrics, Reading, Telemetry } from './port.ts'

const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const workBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Gauges of prom-client that are left out, because names that end in `_total` are reserved for counters. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

export type PoolCounts = {
  totalCount: number
  idleCount: number
  waitingCount: number
  options: { max: number }
}

type Counting = Pick<Telemetry, 'countRequest' | 'count' | 'measure'> & { metrics: Metrics }

/** Collects metrics for Prometheus. Every metric has the prefix `switchback_`, except those of Node.js itself. */
export function openPrometheus({ token, pool }: { token: string; pool: () => PoolCounts }): Counting {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const counter = <Label extends string>(configuration: CounterConfiguration<Label>) =>
    new Counter({ ...configuration, registers })

  const requests = counter({
    name: 'switchback_http_requests_total',
    help: 'Requests by method, pattern of the route, and status; 499 when the client left before the response.',
    labelNames: ['method', 'route', 'status'],
  })
  const requestSeconds = new Histogram({
    name: 'switchback_http_request_duration_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: requestBuckets,
    registers,
  })
  const incidents = {
    sign_in_refused: counter({
      name: 'switchback_sign_ins_refused_total',
      help: 'Sign-ins that were refused, by reason.',
      labelNames: ['reason'],
    }),
    webhook_refused: counter({
      name: 'switchback_webhooks_refused_total',
      help: 'Webhooks that were refused, by reason.',
      labelNames: ['reason'],
    }),
    books_differ: counter({
      name: 'switchback_book_differences_total',
      help: 'Differences that the hourly check of the books found and could not mend, by what differs.',
      labelNames: ['reason'],
    }),
  }
  // These counters start at 0, because Prometheus sees no increase in a counter that first appears with a higher value.
  for (const reason of ['ledger', 'provider']) incidents.books_differ.inc({ reason }, 0)
  incidents.webhook_refused.inc({ reason: 'bad_signature' }, 0)
  const works = {
    job: openWork(registers, { prefix: 'switchback_job', label: 'name', counts: 'runs', of: 'runs of jobs' }),
    payment: openWork(registers, {
      prefix: 'switchback_payment_call',
      label: 'call',
      counts: 'attempts',
      of: 'calls of the payment provider',
    }),
    email: openWork(registers, {
      prefix: 'switchback_email',
      label: 'kind',
      counts: 'attempts',
      of: 'emails handed to the mail server',
    }),
  }
  const lastSuccess = new Gauge({
    name: 'switchback_job_last_success_timestamp_seconds',
    help: 'When this process last finished a job without a failure; it looks every second whether something is due.',
    labelNames: ['name'],
    registers,
  })
  watchPool(registers, pool)
  const readings = new Map<string, Gauge>()

  return {
    countRequest({ method, route, status, ms, isComplete }) {
      requests.inc({ method, route, status })
      if (isComplete) requestSeconds.observe({ method, route }, ms / 1000)
    },
    count: (incident, reason, times = 1) => incidents[incident].inc({ reason }, times),
    async measure(kind, name, work) {
      const start = performance.now()
      let outcome: Outcome = 'succeeded'
      try {
        const result = await work()
        if (kind === 'job') lastSuccess.set({ name }, Date.now() / 1000)
        return result
      } catch (error) {
        outcome = error instanceof PaymentRefused ? 'refused' : 'failed'
        throw error
      } finally {
        works[kind](name, outcome, (performance.now() - start) / 1000)
      }
    },
    metrics: {
      token,
      contentType: prometheusContentType,
      write(found) {
        for (const reading of found) setReading(readings, registers, reading)
        return registry.metrics()
      },
    },
  }
}

const outcomes = ['succeeded', 'refused', 'failed'] as const
type Outcome = (typeof outcomes)[number]
type Note = (name: string, outcome: Outcome, seconds: number) => void

function openWork(
  registers: Registry[],
  { prefix, label, counts, of }: { prefix: string; label: string; counts: string; of: string },
): Note {
  const total = new Counter({
    name: `${prefix}_${counts}_total`,
    help: `The ${of}, by how they ended.`,
    labelNames: [label, 'outcome'],
    registers,
  })
  const duration = new Histogram({
    name: `${prefix}_duration_seconds`,
    help: `How long the ${of} took.`,
    labelNames: [label],
    buckets: workBuckets,
    registers,
  })
  const known = new Set<string>()
  return (name, outcome, seconds) => {
    if (!known.has(name)) for (const each of outcomes) total.inc({ [label]: name, outcome: each }, 0)
    known.add(name)
    total.inc({ [label]: name, outcome })
    duration.observe({ [label]: name }, seconds)
  }
}

function watchPool(registers: Registry[], pool: () => PoolCounts): void {
  new Gauge({
    name: 'switchback_database_connections',
    help: 'Connections of the pool, by state, and the most that it may open.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, options } = pool()
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'max' }, options.max)
    },
  })
  new Gauge({
    name: 'switchback_database_waiting',
    help: 'Statements and transactions that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool().waitingCount)
    },
  })
}

function setReading(
  known: Map<string, Gauge>,
  registers: Registry[],
  { name, help, label, values }: Reading,
): void {
  const gauge = known.get(name) ?? new Gauge({ name, help, labelNames: label ? [label] : [], registers })
  known.set(name, gauge)
  gauge.reset()
  for (const [of, value] of Object.entries(values)) gauge.set(label ? { [label]: of } : {}, value)
}
