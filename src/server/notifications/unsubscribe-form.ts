import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '#contract/notifications.ts'
import { problem } from '#contract/problem.ts'
import { html } from '#html/template.ts'
import { inProcess } from '#server/http/in-process.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

/** Handles the unsubscribe form for browsers without JavaScript: makes the API call, then shows the page again. */
export function serveUnsubscribeForm(app: FastifyInstance): void {
  // This scope accepts form bodies, which no other path accepts. The body is empty.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    scope.post<{ Querystring: { token?: string | string[] } }>('/unsubscribe', async (request, reply) => {
      const search = new URLSearchParams({ token: String(request.query.token ?? '') })
      const response = await inProcess(app, request)(`${unsubscribe.path}?${search}`, {
        method: unsubscribe.method,
      })
      const page = `/unsubscribe?${search}`
      // Redirects to the page, which shows the current setting or the problem with the link. Reloading it submits
      // nothing.
      if (response.ok || response.status === 400) return reply.redirect(page, 303)
      const { detail } = problem.parse(await response.json())
      return sendPlainPage(reply, response.status, {
        title: 'Nothing was changed',
        body: html`<p role="alert">${detail}</p>
          <p class="row"><a class="button" href="${page}">Try again</a></p>`,
      })
    })
    done()
  })
}
