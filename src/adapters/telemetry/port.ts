import type { IncomingHttpHeaders } from 'node:http'

export type RequestFacts = {
  method: string
  /** The pattern of the route, such as `/api/listings/:id`. */
  route: string
  status: number
  ms: number
  /** False when the client left before the response ended. */
  isComplete: boolean
}

export type RequestSpan = {
  /** Calls `next`, so that what it starts becomes part of the span. */
  run(next: () => void): void
  end(facts: RequestFacts): void
}

export type TraceStatement = <Result>(text: string, send: () => Promise<Result>) => Promise<Result>

/** Kinds of work that are timed and whose failures are counted. */
export type WorkKind = 'job' | 'payment' | 'email'

/**
 * A metric that is read when Prometheus requests it: one number, or one for each value of a label. Without a label the
 * only key of `values` is the empty text.
 */
export type Reading = { name: string; help: string; label?: string; values: Readonly<Record<string, number>> }

export type Metrics = {
  /** The token that Prometheus sends in the header `Authorization`, after `Bearer`. */
  token: string
  contentType: string
  /** Returns all metrics and these readings in the exposition format. */
  write(readings: readonly Reading[]): Promise<string>
}

/** Metrics for Prometheus and traces for OpenTelemetry. Each is collected only where it is configured. */
export type Telemetry = {
  countRequest(facts: RequestFacts): void
  /** Opens the span of a request. Absent unless traces are configured. */
  openRequestSpan?(method: string, headers: IncomingHttpHeaders): RequestSpan
  /** Sends a statement inside a span. Absent unless traces are configured. `text` has placeholders and no values. */
  traceStatement?: TraceStatement
  /** Counts incidents that an operator should know about. */
  count(
    incident: 'sign_in_refused' | 'webhook_refused' | 'books_differ',
    reason: string,
    times?: number,
  ): void
  /** Runs `work`, and records how long it took and how it ended. */
  measure<Result>(kind: WorkKind, name: string, work: () => Promise<Result>): Promise<Result>
  /** Absent unless metrics are configured. */
  metrics?: Metrics
}

/** Counts and traces nothing, for tests and commands. */
export const noTelemetry: Telemetry = {
  countRequest: () => {},
  count: () => {},
  measure: (_kind, _name, work) => work(),
}
