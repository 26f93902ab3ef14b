import type { z } from 'zod'

/**
 * Who may call. The server checks the rule before the action runs: a visitor at anything but `anyone` gets 401,
 * a person outside a booking 404, the wrong side of a booking or another person's listing 403, anyone at `admin` 404.
 * `booking-*` and `listing-owner` read the id from the path parameter `id`.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'listing-owner'
  | 'booking-party'
  | 'booking-renter'
  | 'booking-owner'
  | 'admin'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** How often one caller may use an endpoint; `address` counts by network address, `person` by signed-in person. */
export type Limit = { times: number; perSeconds: number; by: 'address' | 'user' }

export type Endpoint = {
  method: Method
  /** Path parameters are written `:id`. */
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** A body that also accepts nothing is declared with `emptyAllowed`. */
  body?: z.ZodType
  /** No body, an empty body, `null` and `{}` all count as `{}`. */
  emptyAllowed?: true
  /** The largest body in bytes, where 256 KB are not enough. */
  largestBody?: number
  reply: z.ZodType
  /** The answer holds what must not stay with us, as a secret that is returned once: it is not kept for a repeated Idempotency-Key. */
  returnsSecret?: true
  /** The reply is text of this type and no JSON; server-sent events go on until one side ends them. */
  type?: 'text/csv' | 'text/event-stream'
  /** 200 unless told. */
  success?: 200 | 201 | 204
  /** The list is cut into pages: `limit` and `cursor` in the query, `X-Total-Count` and `Link` in the answer. */
  paged?: true
  limit?: Limit
  /** Somebody who is suspended may call it all the same. */
  whileSuspended?: true
  /** The answer is a file that a browser saves under this name. */
  download?: string
}

/** Declares one call. Server, browser and the OpenAPI document read the same value. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type At<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What the action receives. */
export type Params<E extends Endpoint> = Output<At<E, 'params'>>
export type Query<E extends Endpoint> = Output<At<E, 'query'>>
export type Body<E extends Endpoint> = Output<At<E, 'body'>>
/** What a caller sends. */
export type SentParams<E extends Endpoint> = Input<At<E, 'params'>>
export type SentQuery<E extends Endpoint> = Input<At<E, 'query'>>
export type SentBody<E extends Endpoint> = Input<At<E, 'body'>>
/** What a caller gets back. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
/** What the action answers; the strict reply schema drops whatever it does not name. */
export type Answer<E extends Endpoint> = z.input<E['reply']>
