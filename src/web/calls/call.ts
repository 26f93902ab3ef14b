import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Reply, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import { CallFailure } from './call-failure.ts'
import { refusedAsSignedOut } from './signed-out.ts'
import { transportOf } from './transport.ts'
import type { Transport, TransportResponse } from '#src/rendering.ts'
import { givenParameters, keyOf } from '#web/queries/keys.ts'

type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** The arguments of a call to `E`: the `params` of its path, its `query` and its `body`. */
export type CallArguments<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', SentBody<E>> & { signal?: AbortSignal; idempotencyKey?: string }

type Arguments<E extends Endpoint> = {} extends CallArguments<E> ? [CallArguments<E>?] : [CallArguments<E>]

/** The web build strips endpoints to these two fields; their schemas stay on the server. */
type Address = Pick<Endpoint, 'method' | 'path'>
type UntypedArguments = {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** One page of a paged list. `total` counts the whole list (1001 means more than 1000); `next` is the cursor, undefined on the last page. */
export type Page<T> = { items: T; total: number; next: string | undefined }

/** Calls the server from the browser. Throws a `CallFailure` if the response is not OK. */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Arguments<E>): Promise<Reply<E>> {
  return fetchReply(endpoint, given as UntypedArguments, transportOf(undefined))
}

/** The query options of a call, for loaders and components. During server rendering the call runs in process. */
export function query<E extends Endpoint>(endpoint: E, ...[given]: Arguments<E>) {
  const untyped = given as UntypedArguments | undefined
  return queryOptions({
    queryKey: keyOf(endpoint, untyped),
    queryFn: ({ client, signal }) => fetchReply(endpoint, { ...untyped, signal }, transportOf(client)),
  })
}

/** Like `query`, for one page of a list: adds the total and the next cursor, which the server sends as headers. */
export function pageQuery<E extends Endpoint>(endpoint: E, ...[given]: Arguments<E>) {
  const untyped = given as UntypedArguments | undefined
  return queryOptions({
    queryKey: [...keyOf(endpoint, untyped), 'page'],
    queryFn: ({ client, signal }) => fetchPage(endpoint, { ...untyped, signal }, transportOf(client)),
  })
}

/** Like `pageQuery`, for a list that is loaded page by page. The list begins at the cursor in `query`, if it has one. */
export function pagesQuery<E extends Endpoint>(endpoint: E, ...[given]: Arguments<E>) {
  const untyped = given as UntypedArguments | undefined
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, untyped), 'pages'],
    queryFn: ({ client, signal, pageParam }) => {
      const query = { ...untyped?.query, ...(pageParam ? { cursor: pageParam } : {}) }
      return fetchPage(endpoint, { ...untyped, query, signal }, transportOf(client))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

/**
 * Like `call`, over a given transport, for queries that handle some failures themselves. Throws a `CallFailure` if the
 * response is not OK.
 */
export async function fetchReply<E extends Endpoint>(
  endpoint: E,
  given: UntypedArguments | undefined,
  transport: Transport,
): Promise<Reply<E>> {
  return readReply(await send(endpoint, given, transport))
}

/**
 * Fetches one page of a list over a given transport, for queries that combine several pages. They do not use the cached
 * page queries, because a cached page could be older than the others.
 */
export async function fetchPage<E extends Endpoint>(
  endpoint: E,
  given: UntypedArguments | undefined,
  transport: Transport,
): Promise<Page<Reply<E>>> {
  const response = await send(endpoint, given, transport)
  const items = (await readReply(response)) as Reply<E>
  return { items, total: Number(response.headers.get('x-total-count') ?? 0), next: nextCursor(response) }
}

async function send(
  endpoint: Address,
  given: UntypedArguments | undefined,
  transport: Transport,
): Promise<TransportResponse> {
  const path = fillPath(endpoint.path, given?.params)
  const search = new URLSearchParams(
    Object.entries(givenParameters(given?.query)).map(([name, value]) => [name, String(value)]),
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
  if (response.ok) return response
  if (response.status === 401) refusedAsSignedOut.emit(endpoint)
  throw new CallFailure(response.status, await response.text())
}

const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

// The reply is not validated: the server already did, with the same schema.
async function readReply<T>(response: TransportResponse): Promise<T> {
  if (import.meta.env.SSR && response.shared) return response.shared() as T
  const text = await response.text()
  return (text === '' ? null : JSON.parse(text)) as T
}

function nextCursor(response: TransportResponse): string | undefined {
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return address ? (new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined) : undefined
}
