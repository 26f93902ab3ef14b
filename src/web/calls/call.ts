import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Reply, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import { CallFailure } from './call-failure.ts'
import { type Transport, transportOf } from './transport.ts'

type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** What a call to `E` takes: `params` of its path, its `query`, its `body`. */
export type CallArguments<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal; idempotencyKey?: string }

type Given<E extends Endpoint> = {} extends CallArguments<E> ? [CallArguments<E>?] : [CallArguments<E>]

/** In the browser an endpoint is no more than this; its schemas stay on the server. */
type Address = Pick<Endpoint, 'method' | 'path'>
type Loose = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** One page of a list that the server cuts: `total` counts all of it (1001 means more than 1000), `next` is the cursor. */
export type Page<T> = { items: T; total: number; next: string | undefined }

/** Calls the server from the browser. Raises a CallFailure for any answer that is not OK. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Given<E>): Promise<Reply<E>> {
  return fetchReply(endpoint, given as Loose, transportOf(undefined))
}

/** The same call as a query, for loaders and components alike; on the server it runs in process. */
export function query<E extends Endpoint>(endpoint: E, ...[given]: Given<E>) {
  const loose = given as Loose | undefined
  return queryOptions({
    queryKey: keyOf(endpoint, loose),
    queryFn: ({ client, signal }) => fetchReply(endpoint, { ...loose, signal }, transportOf(client)),
  })
}

/** One page of a list, with the total and the way on that the server tells in headers. */
export function pageQuery<E extends Endpoint>(endpoint: E, ...[given]: Given<E>) {
  const loose = given as Loose | undefined
  return queryOptions({
    queryKey: [...keyOf(endpoint, loose), 'page'],
    queryFn: ({ client, signal }) => fetchPage(endpoint, { ...loose, signal }, transportOf(client)),
  })
}

/** The filled path, then the query if there is any: `invalidateQueries({ queryKey: ['/api/bookings'] })` renews both sides. */
export function keyOf(endpoint: Address, given?: Loose): [string, ...Record<string, unknown>[]] {
  const path = fillPath(endpoint.path, given?.params)
  const query = Object.fromEntries(Object.entries(given?.query ?? {}).filter(([, value]) => isGiven(value)))
  return Object.keys(query).length > 0 ? [path, query] : [path]
}

/** A call over a given transport, for queries that treat some failures as answers. */
export async function fetchReply<E extends Endpoint>(
  endpoint: E,
  given: Loose | undefined,
  transport: Transport,
): Promise<Reply<E>> {
  return readReply(await send(endpoint, given, transport))
}

/** One page over a given transport, for queries that gather several: a page asked for as a query of its own could be an older answer. */
export async function fetchPage<E extends Endpoint>(
  endpoint: E,
  given: Loose | undefined,
  transport: Transport,
): Promise<Page<Reply<E>>> {
  const response = await send(endpoint, given, transport)
  const items = (await readReply(response)) as Reply<E>
  return { items, total: Number(response.headers.get('x-total-count') ?? 0), next: nextCursor(response) }
}

async function send(endpoint: Address, given: Loose | undefined, transport: Transport): Promise<Response> {
  const [path, query] = keyOf(endpoint, given)
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  const response = await transport(search.size > 0 ? `${path}?${search}` : path, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      ...(given?.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {}),
    },
    ...(given?.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(given?.signal ? { signal: given.signal } : {}),
  })
  if (!response.ok) throw new CallFailure(response.status, await response.text())
  return response
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

// The reply is trusted: it went through the same strict schema before it was sent.
async function readReply<T>(response: Response): Promise<T> {
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as T
}

function nextCursor(response: Response): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return address ? (new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined
}
