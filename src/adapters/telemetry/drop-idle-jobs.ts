import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Span attributes: `jobSpan` marks the span of a job, and `idle` a run of a job that found nothing to do. */
export const jobSpan = 'switchback.job'
export const idle = 'switchback.idle'

/**
 * Passes spans on, except those of jobs that found nothing to do. Every job checks each second for work, so these would
 * be most of all spans. The spans of a job are held back until it has ended.
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
