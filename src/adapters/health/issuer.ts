import { codeOf, describeFailure, isCertificateFailure, trustCertificate } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

const timeoutMs = 5_000
const maxClockSeconds = 30

type IssuerOptions = { issuer: string; clientId: string; clientSecret: string; redirectUri: string }
type Metadata = {
  issuer?: string
  authorization_endpoint?: string
  token_endpoint?: string
  token_endpoint_auth_methods_supported?: string[]
}
type Answer = Omit<Finding, 'part' | 'tried'>

const wrong = (setting: string, cure: string, response: string): Answer => ({
  response,
  problem: { setting, cure },
})

const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/**
 * Checks the issuer with the requests of a sign-in, but without a user: its discovery document, an authorization request,
 * and a token request with an invalid code. If the client secret is wrong, the issuer refuses the last one with another
 * error than for the code.
 */
export const issuerCheck = (options: IssuerOptions): PartCheck => ({
  part: 'sign-in',
  run: async () => ({
    tried: `${options.issuer}: discovery, redirect address, client secret`,
    ...(await tryIssuer(options).catch(explainFailure)),
  }),
})

async function tryIssuer(options: IssuerOptions): Promise<Answer> {
  const response = await ask(`${options.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const text = await response.text()
  const metadata = response.ok ? parse(text) : undefined
  if (!metadata?.authorization_endpoint || !metadata.token_endpoint)
    return wrong(
      'OIDC_ISSUER',
      'must be the address of an OpenID Connect issuer: no discovery document is below it',
      `HTTP ${response.status}`,
    )
  if (metadata.issuer !== options.issuer && metadata.issuer !== `${options.issuer}/`)
    return wrong(
      'OIDC_ISSUER',
      'must be written exactly as the issuer writes it',
      `issuer ${metadata.issuer}`,
    )
  return (
    judgeClock(response.headers.get('date')) ??
    (await tryAuthorization(options, metadata.authorization_endpoint)) ??
    tryToken(options, metadata, metadata.token_endpoint)
  )
}

function parse(text: string): Metadata | undefined {
  try {
    return JSON.parse(text) as Metadata
  } catch {
    return undefined
  }
}

function judgeClock(date: string | null): Answer | undefined {
  const seconds = date ? (Date.now() - Date.parse(date)) / 1_000 : 0
  if (!(Math.abs(seconds) > maxClockSeconds)) return undefined
  const cure = `must be set, or sign-ins are refused: it is ${Math.round(Math.abs(seconds))} seconds ${seconds > 0 ? 'ahead of' : 'behind'} the issuer; run a time service such as chrony`
  return wrong('the clock of this machine', cure, `Date: ${date}`)
}

/**
 * Returns a problem if the issuer responds to an authorization request with an error status. Most issuers do that for an
 * unknown client or redirect address.
 */
async function tryAuthorization(options: IssuerOptions, endpoint: string): Promise<Answer | undefined> {
  const address = new URL(endpoint)
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: options.clientId,
    redirect_uri: options.redirectUri,
    scope: 'openid email profile',
    state: 'switchback-check',
    nonce: 'switchback-check',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value)
  const response = await ask(address.href)
  await response.arrayBuffer()
  if (response.status < 400 || response.status === 429) return undefined
  return wrong(
    'OIDC_CLIENT_ID',
    `must be the name of a client for which the issuer has the redirect address ${options.redirectUri}: register that address there, or correct OIDC_CLIENT_ID or PUBLIC_URL`,
    `HTTP ${response.status} at the authorization endpoint`,
  )
}

async function tryToken(options: IssuerOptions, metadata: Metadata, endpoint: string): Promise<Answer> {
  const { clientId, clientSecret } = options
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'switchback-check',
    redirect_uri: options.redirectUri,
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  })
  const headers: Record<string, string> = {}
  if (metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')) {
    body.set('client_id', clientId)
    body.set('client_secret', clientSecret)
  } else {
    const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`
  }
  const response = await ask(endpoint, { method: 'POST', body, headers })
  const { error } = (parse(await response.text()) ?? {}) as { error?: string }
  const summary = `HTTP ${response.status} ${error ?? ''}`.trim()
  if (error === 'invalid_client' || error === 'unauthorized_client' || response.status === 401)
    return wrong(
      'OIDC_CLIENT_SECRET',
      'must be the secret of OIDC_CLIENT_ID at the issuer, which refuses both together',
      summary,
    )
  if (response.status >= 500)
    return wrong(
      'OIDC_ISSUER',
      'leads to an issuer that fails: try again later, or ask its operator',
      summary,
    )
  return { response: 'discovery, client and secret are accepted' }
}

function explainFailure(error: unknown): Answer {
  const response = describeFailure(error)
  if (isCertificateFailure(error))
    return wrong('OIDC_ISSUER', `does not respond safely, because ${trustCertificate}`, response)
  const cure =
    codeOf(error) === 'ENOTFOUND'
      ? 'names a host that does not exist: correct it'
      : 'does not respond: correct it, or start the issuer'
  return wrong('OIDC_ISSUER', cure, response)
}
