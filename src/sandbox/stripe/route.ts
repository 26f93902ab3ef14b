import type { ErrorBody } from './failures.ts'
import type { Parameters } from './parameters.ts'
import type { Work } from './store.ts'

export type Call = {
  /** The value of `:id` in the path; empty where the path has none. */
  id: string
  /** The value of `:part` in the path. */
  part: string
  parameters: Parameters
  /**
   * The kind of key with which the call was made. A publishable key is public, so its caller must also show the client
   * secret.
   */
  caller: 'secret' | 'publishable'
  /** The connected account for which the platform makes the call. */
  account?: string
}

/** An error response of a call whose effects are committed, such as a declined card with its failed charge. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    this.status = status
    this.body = body
  }
}

export type Route = {
  method: 'GET' | 'POST'
  path: `/v1/${string}`
  /** The allowed parameters; any other is refused, as Stripe does. */
  known: readonly string[]
  /** Also callable from a browser, with the publishable key. */
  publishable?: true
  /** Also callable for a connected account. */
  forAccounts?: true
  run(work: Work, call: Call): Promise<object>
}
