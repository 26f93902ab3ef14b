import type { IncomingMessage } from 'node:http'
import { listenToEvents } from '#contract/events.ts'

/** The stream of events never ends, so a response to HEAD would keep the client waiting for nothing. */
const isEndless = (url: string) => url.split('?', 1)[0] === listenToEvents.path

/**
 * Returns the path by which a request is routed: proxies may send an absolute URL (RFC 9112, section 3.2.2). HEAD is routed as GET,
 * because the response differs only in its missing body (RFC 9110, section 9.3.2), which Node.js has decided to leave out by
 * now.
 */
export function prepareForRouting(request: Pick<IncomingMessage, 'method' | 'url'>): string {
  const url = (request.url ?? '/').replace(/^https?:\/\/[^/?]*\/?/i, '/')
  if (request.method === 'HEAD' && !isEndless(url)) request.method = 'GET'
  return url
}
