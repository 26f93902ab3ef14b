import type { z } from 'zod'
import type { AdminAbility } from '#domain/admin-role.ts'

/**
 * Who may call an endpoint; the server checks it before the action runs. A visitor gets 401 (except with `anyone`), a
 * user who is not a party of the booking 404, and the wrong side of a booking or the owner of another listing 403. With
 * `admin:<ability>`, a user who is not an admin gets 404, and an admin whose role lacks the ability 403. `booking-*`
 * and `listing-owner` read the id from the path parameter `id`.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'listing-owner'
  | 'booking-party'
  | 'booking-renter'
  | 'booking-owner'
  | `admin:${AdminAbility}`

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** How often one caller may use an endpoint; `address` counts by network address, `user` by signed-in user. */
export type Limit = { times: number; perSeconds: number; by: 'address' | 'user' }

export type Endpoint = {
  method: Method
  /** Path parameters are written `:id`. */
  path: `/api/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** Set `emptyAllowed` when the body may be missing. */
  body?: z.ZodType
  /** No body, an empty body, `null` and `{}` all count as `{}`. */
  emptyAllowed?: true
  /** The largest body in bytes; the default is 256 KB. */
  largestBody?: number
  reply: z.ZodType
  /** The response holds a secret or other private data, so it is not stored for a repeated Idempotency-Key. */
  returnsSecret?: true
  /** Repeating the call does no more than making it once, so its response is not stored under an Idempotency-Key. */
  repeatable?: true
  /** The reply is text of this type instead of JSON; an event stream ends when either side closes it. */
  type?: 'text/csv' | 'text/calendar' | 'text/event-stream'
  /** The status code of a success; the default is 200. */
  success?: 200 | 201 | 204
  /** The list is paged: `limit` and `cursor` in the query, `X-Total-Count` and `Link` in the response headers. */
  paged?: true
  /** Visitors get the same reply until a listing, a booking or a review changes, so it is stored and has an ETag. */
  sameForVisitors?: true
  limit?: Limit
  /** Suspended users may call it too. */
  whileSuspended?: true
  /** The response is a download with this file name. */
  download?: string
}

/** Declares an endpoint. Server, browser and the OpenAPI document read the same value. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type At<E, K extends string> = K extends keyof E ? E[K] : undefined

/** The parsed path parameters, query and body that an action receives. */
export type Params<E extends Endpoint> = Output<At<E, 'params'>>
export type Query<E extends Endpoint> = Output<At<E, 'query'>>
export type Body<E extends Endpoint> = Output<At<E, 'body'>>
/** The path parameters, query and body that a caller sends, before parsing. */
export type SentParams<E extends Endpoint> = Input<At<E, 'params'>>
export type SentQuery<E extends Endpoint> = Input<At<E, 'query'>>
export type SentBody<E extends Endpoint> = Input<At<E, 'body'>>
/** The reply that a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
/** The value that the action returns; the strict reply schema drops fields that it does not name. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>
