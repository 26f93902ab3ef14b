import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '#html/template.ts'
import type { Transport } from '#src/rendering.ts'
import { sendPlainPage } from './plain-page.ts'
import { sendProblem, toFailure } from './problems.ts'

/**
 * Responds with a plain page when a page failed before anything was rendered. The site's own layout is not used: the viewer is
 * unknown, so it would invite a signed-in user to sign in. Failures below 500 get a problem document.
 */
export function sendFailedPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error)
  if (failure.status < 500) return sendProblem(error, request, reply)
  request.server.logFailure(request, failure, error)
  const again = html`<p class="row"><a class="button go" href="">Try again</a></p>`
  const page =
    failure.status === 503
      ? {
          title: 'We’ll be right back',
          body: html`<p>${failure.message}</p>
            <p>Nothing you saved is lost. If you were signed in, you still are.</p>
            ${again}`,
        }
      : {
          title: 'This page didn’t load',
          body: html`<p>Something on our side failed. Your bookings and messages are safe.</p>
            ${again}`,
        }
  return sendPlainPage(reply.headers(failure.headers), failure.status, page)
}

/**
 * Wraps a transport and remembers the Retry-After of a 503 response. A page that failed because of that response is sent as a
 * 503 too.
 */
export function watchOutages(transport: Transport): {
  transport: Transport
  retryAfter: () => string | undefined
} {
  let retryAfter: string | undefined
  return {
    transport: async (path, request) => {
      const response = await transport(path, request)
      if (response.status === 503) retryAfter = response.headers.get('retry-after') ?? '5'
      return response
    },
    retryAfter: () => retryAfter,
  }
}
