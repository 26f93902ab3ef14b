import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '#contract/notifications.ts'
import { problem } from '#contract/problem.ts'
import { html } from '#html/template.ts'
import { inProcess } from '#server/http/in-process.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

/** The button of the page that a mail leads to, as a browser without scripts presses it: the same call, then the page again. */
export function serveUnsubscribeForm(app: FastifyInstance): void {
  // In a scope of its own, since no other path takes this kind of body. There is nothing in it.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    scope.post<{ Querystring: { token?: string | string[] } }>('/unsubscribe', async (request, reply) => {
      const search = new URLSearchParams({ token: String(request.query.token ?? '') })
      const answer = await inProcess(app, request)(`${unsubscribe.path}?${search}`, {
        method: unsubscribe.method,
      })
      const page = `/unsubscribe?${search}`
      // The page says what is so now, or what is wrong with the link; a reload then sends nothing again.
      if (answer.ok || answer.status === 400) return reply.redirect(page, 303)
      const { detail } = problem.parse(await answer.json())
      return sendPlainPage(reply, answer.status, {
        title: 'Nothing was changed',
        body: html`<p role="alert">${detail}</p>
          <p class="row"><a class="button" href="${page}">Try again</a></p>`,
      })
    })
    done()
  })
}
