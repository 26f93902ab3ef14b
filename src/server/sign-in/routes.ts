import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#adapters/database/transactions.ts'
import { IdentityUnavailable, SignInRefused } from '#adapters/identity/port.ts'
import { openSeldomLog } from '#server/http/seldom-log.ts'
import { sessionCookieName, setSessionCookie } from '#server/http/sessions.ts'
import { endSession } from './sessions.ts'
import type { Deps } from '#server/deps.ts'
import { storeAttempt, takeAttempt } from './attempt-cookie.ts'
import { EmailTaken, enter } from './enter.ts'
import { askBeforeLogout, explainOutage, explainRefusal, explainTakenEmail } from './pages.ts'
import { landingPath } from './return-address.ts'

type SignInDeps = Deps & {
  noteRefusal(request: FastifyRequest, reason: string): void
  noteOutage(error: IdentityUnavailable): void
}

/** Sign-in and sign-out are browser navigations: they respond with redirects and pages, not with JSON. */
export function serveSignIn(app: FastifyInstance, given: Deps): void {
  const warn = openSeldomLog(given.log)
  const deps: SignInDeps = {
    ...given,
    noteRefusal: ({ id }, reason) => {
      given.telemetry.count('sign_in_refused', reason)
      warn(reason, { reason, requestId: id }, 'A sign-in was refused')
    },
    noteOutage: (error) => warn('outage', { err: error }, 'The identity provider is unavailable'),
  }
  const limit = { config: deps.settings.rateLimits ? { rateLimit: { max: 60, timeWindow: 600_000 } } : {} }
  app.get('/api/login', limit, (request, reply) => login(deps, request, reply))
  app.get('/api/callback', limit, (request, reply) => callback(deps, request, reply))
  app.get('/api/logout', (request, reply) => logout(deps, request, reply))
}

const redirectTo = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address)

async function login(deps: SignInDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { publicUrl } = deps.settings
  const landing = landingPath(request.query as Record<string, unknown>, publicUrl)
  if (request.viewer) return redirectTo(reply, landing)
  try {
    const { address, attempt } = await deps.identity.begin()
    storeAttempt(request, reply, publicUrl, { ...attempt, landing, startedAt: Date.now() })
    return redirectTo(reply, address)
  } catch (error) {
    return explainFailure(deps, { request, reply, error, landing })
  }
}

async function callback(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { publicUrl } = deps.settings
  const attempt = takeAttempt(request, reply, publicUrl)
  if (!attempt) {
    // The browser's back button opens this address again after a successful sign-in.
    if (request.viewer) return redirectTo(reply, '/')
    deps.noteRefusal(request, 'no_attempt')
    const sentence = 'This sign-in took too long, or you started it in another browser.'
    return explainRefusal(reply, sentence, '/')
  }
  try {
    const user = await deps.identity.finish(publicUrl + request.url, attempt)
    const former = request.cookies[sessionCookieName(publicUrl)]
    setSessionCookie(reply, publicUrl, await enter(deps, user, former, deps.clock.now()))
    return redirectTo(reply, attempt.landing)
  } catch (error) {
    return explainFailure(deps, { request, reply, error, landing: attempt.landing })
  }
}

function explainFailure(
  { noteRefusal, noteOutage }: SignInDeps,
  failed: { request: FastifyRequest; reply: FastifyReply; error: unknown; landing: string },
): FastifyReply {
  const { request, reply, error, landing } = failed
  if (error instanceof EmailTaken) {
    noteRefusal(request, 'email_taken')
    return explainTakenEmail(reply, landing)
  }
  if (error instanceof SignInRefused) {
    noteRefusal(request, error.reason)
    return explainRefusal(reply, error.message, landing)
  }
  if (!(error instanceof IdentityUnavailable)) throw error
  noteOutage(error)
  return explainOutage(reply, landing)
}

async function logout(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { publicUrl } = deps.settings
  const name = sessionCookieName(publicUrl)
  const token = request.cookies[name]
  if (!token) return redirectTo(reply, '/')
  // A prefetched page must not sign the user out.
  if (/prefetch/.test(String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? ''))) {
    return reply.code(503).header('cache-control', 'no-store').send()
  }
  const site = request.headers['sec-fetch-site']
  if (request.viewer && (site === 'cross-site' || site === 'same-site')) return askBeforeLogout(reply)
  const ended = await inTransaction(deps.database, (tx) => endSession(tx, token))
  // Also empties the back/forward cache, from which browsers show pages without a request.
  void reply.header('clear-site-data', '"cache"')
  void reply.clearCookie(name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
  return redirectTo(reply, ended ? await deps.identity.endAddress(ended.idToken) : '/')
}
