import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { VisitorResponse } from './response-cache.ts'
import type { StoredResponse } from './stored-response.ts'

/** A page of a list: `next` is the cursor of the next page, `total` the count of all rows (1001: more than 1000). */
export type Page<Rows> = { rows: Rows; next?: string | undefined; total?: number | undefined }

/** Returns the response with the result of an action: `bodyOfReply` makes its body, and a page of a list has headers for the rest. */
export function presentResult<Body>(
  bodyOfReply: (value: unknown) => Body,
  endpoint: Endpoint,
  result: unknown,
  request: FastifyRequest,
): StoredResponse & { body: Body } {
  const page = endpoint.paged ? (result as Page<unknown>) : undefined
  const body = bodyOfReply(page ? page.rows : result)
  const headers = {
    ...(page && pageHeaders(page, request)),
    ...typeHeaders(endpoint),
    ...(endpoint.download ? { 'content-disposition': `attachment; filename="${endpoint.download}"` } : {}),
  }
  return { status: endpoint.success ?? 200, headers, body }
}

export const toVisitorResponse = ({
  headers,
  ...response
}: StoredResponse & { body: Buffer }): VisitorResponse => ({
  ...response,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
})

/** Sends anything but JSON as a download, so that a browser never renders it as a page of this site. */
const typeHeaders = ({ type }: Endpoint): Record<string, string> =>
  type ? { 'content-type': `${type}; charset=utf-8`, 'content-disposition': 'attachment' } : {}

function pageHeaders(page: Page<unknown>, request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  if (page.total !== undefined) headers['x-total-count'] = String(page.total)
  if (page.next !== undefined) {
    headers['link'] = `<${withCursor(request.url, page.next)}>; rel="next"`
  }
  return headers
}

/**
 * Returns the URL with this cursor. Only a URL that already has a cursor, or unusual characters, is parsed, because
 * parsing is slower.
 */
function withCursor(url: string, cursor: string): string {
  if (/^[\w/]*(\?(?!.*cursor)[\w&=.~-]+)?$/.test(url))
    return `${url}${url.includes('?') ? '&' : '?'}cursor=${cursor}`
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('cursor', cursor)
  return address.pathname + address.search
}
