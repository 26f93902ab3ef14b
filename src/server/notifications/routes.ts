import type { FastifyInstance } from 'fastify'
import {
  changeMailChoices as changeMailChoicesEndpoint,
  getMailChoices,
  listNotifications,
  readNotifications,
  readUnsubscribe,
  unsubscribe as unsubscribeEndpoint,
} from '#contract/notifications.ts'
import { openServe, type Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { listNotificationsOf, readNotificationsOf } from './actions.ts'
import { changeMailChoices, readMailChoices } from './choices.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'

const maxBytes = 64 * 1024

export function serveNotifications(serve: Serve, deps: Deps, app: FastifyInstance): void {
  serve(listNotifications, ({ viewer, query }) => listNotificationsOf(deps, viewer.id, query))
  serve(readNotifications, ({ viewer, body, now }) => readNotificationsOf(deps, viewer.id, body.id, now))
  serve(getMailChoices, ({ viewer }) => readMailChoices(deps.database, viewer.id))
  serve(changeMailChoicesEndpoint, ({ viewer, body, now }) => changeMailChoices(deps, viewer.id, body, now))
  // The token in the URL is the whole input. A scope of its own accepts and ignores any body that a mail program
  // sends.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    // Mail programs without one-click support open the address in a browser.
    scope.addHook('onRequest', async (request, reply) => {
      const isBrowser = request.method === 'GET' && request.headers.accept?.includes('text/html')
      if (isBrowser) return reply.redirect(request.url.slice('/api'.length), 303)
    })
    const serveScoped = openServe(scope, deps)
    serveScoped(readUnsubscribe, ({ query }) => readUnsubscription(deps, query.token))
    serveScoped(unsubscribeEndpoint, ({ query, now }) => unsubscribe(deps, query.token, now))
  })
}
