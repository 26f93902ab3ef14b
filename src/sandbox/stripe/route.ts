import type { ErrorBody } from './failures.ts'
import type { Parameters } from './parameters.ts'
import type { Work } from './store.ts'

export type Call = {
  /** The value of `:id` in the path; empty where the path has none. */
  id: string
  /** The value of `:part` in the path. */
  part: string
  parameters: Parameters
  /** A publishable key proves nothing: such a caller must show the client secret. */
  caller: 'secret' | 'publishable'
  /** The connected account for which the platform asks. */
  account?: string
}

/** An error answer whose effects stay, such as the failed attempt of a declined card. */
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
  /** The parameters the call takes; any other is refused, as the provider does. */
  known: readonly string[]
  /** Also callable from a browser, with the publishable key. */
  publishable?: true
  /** Also callable for a connected account. */
  forAccounts?: true
  run(work: Work, call: Call): Promise<object>
}
