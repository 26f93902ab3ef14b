import * as client from 'openid-client'
import { type IssuerSettings, openDiscovery } from './discovery.ts'
import { claimsOf } from './claims.ts'
import { refusalOf } from './refusal.ts'
import type { Identity } from './port.ts'

export type OidcSettings = IssuerSettings & {
  /** The key of the issuer in our database, independent of its URL. */
  issuerKey: string
  redirectUri: string
  postLogoutUri: string
}

/** Signs users in by openid-client. */
export function openOidcCalls(settings: OidcSettings): Identity {
  const discover = openDiscovery(settings)

  return {
    begin: async () => {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const address = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt }
    },

    finish: async (callbackAddress, attempt) => {
      const configuration = await discover()
      // Behind a proxy the URL that arrives may differ from the registered one, so only its query is used.
      const returned = new URL(settings.redirectUri)
      returned.search = new URL(callbackAddress, settings.redirectUri).search
      try {
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        return { issuer: settings.issuerKey, ...(await claimsOf(configuration, tokens)) }
      } catch (error) {
        throw refusalOf(error)
      }
    },

    endAddress: async (idToken) => {
      // Local logout must work while the issuer is unavailable.
      const configuration = await discover().catch(() => undefined)
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return settings.postLogoutUri
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: settings.postLogoutUri,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      }).href
    },
  }
}
