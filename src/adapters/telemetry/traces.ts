import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { dropIdleJobs, idle, jobSpan } from './drop-idle-jobs.ts'
import type { Telemetry } from './port.ts'

type Traces = Required<Pick<Telemetry, 'openRequestSpan' | 'traceStatement'>> &
  Pick<Telemetry, 'measure'> & { close(): Promise<void> }

const maxStatementLength = 4_000
const kinds = { job: SpanKind.INTERNAL, payment: SpanKind.CLIENT, email: SpanKind.CLIENT } as const

/**
 * Sends traces to an OTLP receiver over HTTP. Spans contain no values of statements, no URLs and no messages of errors.
 */
export function openTraces({
  address,
  version,
  warn,
}: {
  address: string
  version: string
  /** Called when the receiver does not accept spans. */
  warn: (error: unknown) => void
}): Traces {
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'switchback', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [dropIdleJobs(new BatchSpanProcessor({ exporter: warnOfFailures(exporter, warn) }))],
  })
  const tracer = provider.getTracer('switchback', version)
  /**
   * The trace context of the running code. OpenTelemetry's own context manager is global, so several instances of the
   * product in one process would share it.
   */
  const active = new AsyncLocalStorage<Context>()

  async function inSpan<Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await active.run(trace.setSpan(parent, span), work)
      if (result === 0) span.setAttribute(idle, true)
      return result
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    openRequestSpan(method, headers) {
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, contextOf(headers))
      return {
        run: (next) => active.run(trace.setSpan(ROOT_CONTEXT, span), next),
        end({ route, status }) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    measure(kind, name, work) {
      const parent = active.getStore() ?? ROOT_CONTEXT
      const attributes = kind === 'job' ? { [jobSpan]: true } : {}
      return inSpan(
        tracer.startSpan(`${kind} ${name}`, { kind: kinds[kind], attributes }, parent),
        parent,
        work,
      )
    },
    traceStatement(text, send) {
      const parent = active.getStore()
      // Statements that belong to no request and no job, such as the heartbeat of a connection, are not traced.
      if (!parent) return send()
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, maxStatementLength),
      }
      const name = /^\s*(?:with\b|\w+)/i.exec(text)?.[0].trim().toUpperCase() ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
      return send().then(
        (result) => {
          span.end()
          return result
        },
        (error: unknown) => {
          fail(span, error)
          span.end()
          throw error
        },
      )
    },
    close: () => provider.shutdown(),
  }
}

/** Marks a span as failed. Records the name of the error but not its message, which may contain what the log removes. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  if (error instanceof Error) span.setAttribute('error.type', error.name)
}

/** Returns the trace context from the caller's `traceparent` header (W3C Trace Context), or the root context without a valid one. */
function contextOf({ traceparent }: IncomingHttpHeaders): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(traceparent ?? '')) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function warnOfFailures(exporter: SpanExporter, warn: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) warn(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
