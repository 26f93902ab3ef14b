import { setTimeout as pause } from 'node:timers/promises'
import * as client from 'openid-client'
import { IdentityUnavailable } from './port.ts'

export type IssuerSettings = {
  issuerUrl: string
  clientId: string
  clientSecret: string
  /** The URL at which this server reaches the issuer, if it differs from the one that browsers use. */
  discoverAt?: string
  /** Accepts an issuer without TLS; only for one on the same machine. */
  allowHttp?: boolean
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30
const pausesBetweenTries = [200, 600]

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/**
 * Returns a fetch function that sends requests for the issuer's URL to the URL at which this server reaches the issuer.
 */
function rerouted(issuerUrl: string, discoverAt: string): client.CustomFetch {
  const from = withoutSlash(issuerUrl)
  const to = withoutSlash(discoverAt)
  return (url, options) =>
    fetch(
      url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url,
      options as RequestInit,
    )
}

/**
 * Returns a client authentication that sends the secret in the body, or in a header when the issuer only accepts it
 * there.
 */
function authenticateAsSupported(secret: string): client.ClientAuth {
  return (server, me, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
    const authenticate = inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    authenticate(server, me, body, headers)
  }
}

/** Returns a function that discovers the issuer on the first call and caches a success; a failure is not cached. */
export function openDiscovery(settings: IssuerSettings): () => Promise<client.Configuration> {
  const { issuerUrl, discoverAt, clientId, clientSecret } = settings
  let known: Promise<client.Configuration> | undefined

  const discoverOnce = () =>
    client.discovery(
      new URL(issuerUrl),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds },
      authenticateAsSupported(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.allowHttp === true ? [client.allowInsecureRequests] : []),
        ],
        ...(discoverAt === undefined ? {} : { [client.customFetch]: rerouted(issuerUrl, discoverAt) }),
      },
    )

  async function retried(): Promise<client.Configuration> {
    for (const milliseconds of pausesBetweenTries) {
      try {
        return await discoverOnce()
      } catch {
        await pause(milliseconds)
      }
    }
    try {
      return await discoverOnce()
    } catch (error) {
      throw new IdentityUnavailable(`The identity provider at ${issuerUrl} does not respond.`, {
        cause: error,
      })
    }
  }

  return () => {
    known ??= retried().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
