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

/** A number that is read when Prometheus asks, or one for each value of a label. Without a label the only key is empty. */
export type Reading = { name: string; help: string; label?: string; values: Readonly<Record<string, number>> }

export type Metrics = {
  /** Prometheus sends it in `Authorization`, after `Bearer`. */
  token: string
  contentType: string
  /** Returns all metrics and these readings in the exposition format. */
  write(readings: readonly Reading[]): Promise<string>
}

/** Metrics for Prometheus and traces for OpenTelemetry, each only where it is set up. */
export type Telemetry = {
  countRequest(facts: RequestFacts): void
  /** Absent while no traces are sent. */
  openRequestSpan?(method: string, headers: IncomingHttpHeaders): RequestSpan
  /** Absent while no traces are sent. `text` has placeholders and no values. */
  traceStatement?: TraceStatement
  /** Counts what an operator should hear of. */
  count(
    incident: 'sign_in_refused' | 'webhook_refused' | 'books_differ',
    reason: string,
    times?: number,
  ): void
  /** Runs work, and notes how long it took and how it ended. */
  measure<Result>(kind: WorkKind, name: string, work: () => Promise<Result>): Promise<Result>
  /** Absent while nobody may ask for metrics. */
  metrics?: Metrics
}

/** Counts and traces nothing, for tests and commands. */
export const noTelemetry: Telemetry = {
  countRequest: () => {},
  count: () => {},
  measure: (_kind, _name, work) => work(),
}
