import { defer, openOnce } from '#adapters/deferred.ts'
import type { OidcSettings } from './oidc-calls.ts'
import type { Identity } from './port.ts'

/**
 * Signs users in with any OpenID Connect issuer, by the authorization code flow with PKCE, state and nonce. The package is
 * loaded, and the issuer contacted, when someone signs in.
 */
export const openOidc = (settings: OidcSettings): Identity =>
  defer<Identity>(
    { begin: true, finish: true, endAddress: true },
    openOnce(async () => {
      const { openOidcCalls } = await import('./oidc-calls.ts')
      return openOidcCalls(settings)
    }),
  )
