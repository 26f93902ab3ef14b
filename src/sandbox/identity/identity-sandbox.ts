import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { acceptText, formFields } from '#sandbox/form-body.ts'
import { sendPage } from '#sandbox/page.ts'
import { loadKeys } from './keys.ts'
import { mountProvider } from './mount.ts'
import type { DemoUser } from './users.ts'
import type { ProviderSettings } from './provider.ts'
import { signedOutPage } from './sign-in-page.ts'
import { signInRoutes } from './sign-in-routes.ts'

export type IdentitySandboxSettings = {
  pool: pg.Pool
  publicUrl: string
  clientId: string
  clientSecret: string
  redirectUri: string
  postLogoutUri: string
  users: DemoUser[]
}

/** Opens an OpenID Connect issuer at PUBLIC_URL/sandbox/identity whose sign-in form accepts any name and email. */
export function openIdentitySandbox(settings: IdentitySandboxSettings): {
  issuer: string
  /** Register it under the prefix `/sandbox/identity`. */
  plugin: FastifyPluginAsync
} {
  const { pool, publicUrl, users, redirectUri, postLogoutUri } = settings
  const issuer = new URL('/sandbox/identity', publicUrl).href
  let provider: Promise<Provider> | undefined
  // The first sign-in loads the library. Loading it earlier would add a tenth to the time of a start and to the memory.
  const openProvider = () =>
    (provider ??= makeProvider({ ...settings, issuer }).catch((failure: unknown) => {
      provider = undefined
      throw failure
    }))
  const formTargets = [...new Set([new URL(publicUrl).origin, new URL(redirectUri).origin])]

  return {
    issuer,
    plugin: async (scope) => {
      await scope.register(async (inner) => signInRoutes(inner, { pool, openProvider, users, formTargets }))
      await scope.register(async (inner) => signOutRoutes(inner, postLogoutUri))
      await scope.register(async (inner) => mountProvider(inner, openProvider, publicUrl))
    },
  }
}

async function makeProvider(settings: Omit<ProviderSettings, 'keys'>): Promise<Provider> {
  const [library, keys] = await Promise.all([import('./provider.ts'), loadKeys(settings.pool)])
  return library.makeProvider({ ...settings, keys })
}

/**
 * Registers the logout endpoint. It only redirects to the registered address, because this issuer has no sessions to end.
 */
function signOutRoutes(scope: FastifyInstance, postLogoutUri: string): void {
  acceptText(scope)
  scope.route<{ Querystring: Record<string, string> }>({
    method: ['GET', 'POST'],
    url: '/session/end',
    handler: async (request, reply) => {
      const sent = request.method === 'POST' ? formFields(request.body) : request.query
      if (sent.post_logout_redirect_uri !== postLogoutUri) return sendPage(reply, signedOutPage)
      const back = new URL(postLogoutUri)
      if (sent.state !== undefined) back.searchParams.set('state', sent.state)
      return reply.redirect(back.href, 303)
    },
  })
}
