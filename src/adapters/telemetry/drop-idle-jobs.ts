import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Attributes of spans: of a job, and of a run that found nothing to do. */
export const jobSpan = 'switchback.job'
export const idle = 'switchback.idle'

/**
 * Passes spans on, but not those of jobs that found nothing to do: each job looks every second, and its spans and
 * statements would be most of all traces. The spans of a job are held until it has ended.
 */
export function dropIdleJobs(next: SpanProcessor): SpanProcessor {
  const held = new Map<string, ReadableSpan[]>()
  return {
    onStart(span, parent) {
      if (span.attributes[jobSpan]) held.set(span.spanContext().traceId, [])
      next.onStart(span, parent)
    },
    onEnd(span) {
      const { traceId } = span.spanContext()
      const ofJob = held.get(traceId)
      if (!ofJob) return next.onEnd(span)
      ofJob.push(span)
      if (!span.attributes[jobSpan]) return
      held.delete(traceId)
      if (!span.attributes[idle]) for (const each of ofJob) next.onEnd(each)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
