import { setTimeout as pause } from 'node:timers/promises'
import * as client from 'openid-client'
import { IdentityUnavailable } from './port.ts'

export type IssuerSettings = {
  issuerUrl: string
  clientId: string
  clientSecret: string
  /** Where the issuer answers to this server, if that is not the address that browsers use. */
  discoverAt?: string
  /** Takes an issuer without TLS; only for one on the same machine. */
  allowHttp?: boolean
}

const timeoutSeconds = 5
const clockToleranceSeconds = 30
const pausesBetweenTries = [200, 600]

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** Sends what is addressed to the issuer to the place where this server reaches it. */
function rerouted(issuerUrl: string, discoverAt: string): client.CustomFetch {
  const from = withoutSlash(issuerUrl)
  const to = withoutSlash(discoverAt)
  return (url, options) =>
    fetch(
      url === from || url.startsWith(`${from}/`) ? to + url.slice(from.length) : url,
      options as RequestInit,
    )
}

/** The secret in the body, or in a header where the issuer takes it only there. */
function secretWhereWanted(secret: string): client.ClientAuth {
  return (server, me, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false
    const authenticate = inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret)
    authenticate(server, me, body, headers)
  }
}

/** Discovers the issuer when first asked, and again after a failure; only a success is kept. */
export function openDiscovery(settings: IssuerSettings): () => Promise<client.Configuration> {
  const { issuerUrl, discoverAt, clientId, clientSecret } = settings
  let known: Promise<client.Configuration> | undefined

  const once = () =>
    client.discovery(
      new URL(issuerUrl),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: clockToleranceSeconds },
      secretWhereWanted(clientSecret),
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
        return await once()
      } catch {
        await pause(milliseconds)
      }
    }
    try {
      return await once()
    } catch (error) {
      throw new IdentityUnavailable(`The identity provider at ${issuerUrl} does not answer.`, {
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
