import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOidc } from './oidc.ts'
import { IdentityUnavailable, SignInRefused, type Identity } from './port.ts'

const redirectUri = 'https://switchback.test/api/callback'
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A small issuer that uses RS256 and claims that each test sets. */
let server: Server
let issuer: string
let discoveries: number
let idClaims: Record<string, unknown>
let userClaims: Record<string, unknown>
let authMethods: string[] | undefined
let failing: Partial<Record<string, number>>
let signingKey: KeyObject
let tokenRequest: { authorization: string | undefined; body: URLSearchParams } | undefined
let nonce: string

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function signedToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const registered = { iss: issuer, aud: 'client', iat: now, exp: now + 300, nonce }
  const unsigned = `${encoded({ alg: 'RS256', kid: 'k1' })}.${encoded({ ...registered, ...idClaims })}`
  return `${unsigned}.${sign('sha256', Buffer.from(unsigned), signingKey).toString('base64url')}`
}

const responses: Record<string, () => unknown> = {
  '/.well-known/openid-configuration': () => {
    discoveries += 1
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...(authMethods === undefined ? {} : { token_endpoint_auth_methods_supported: authMethods }),
    }
  },
  '/jwks': () => ({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
  }),
  '/token': () => ({ access_token: 'opaque', token_type: 'Bearer', id_token: signedToken() }),
  '/userinfo': () => ({ sub: idClaims.sub, ...userClaims }),
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = String(request.url)
  const body = await readBody(request)
  if (path === '/token')
    tokenRequest = { authorization: request.headers.authorization, body: new URLSearchParams(body) }
  response.statusCode = failing[path] ?? 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(response.statusCode === 200 ? responses[path]?.() : { error: 'server_error' }))
}

beforeEach(async () => {
  discoveries = 0
  idClaims = {
    sub: 'u1',
    email: 'riley@example.com',
    email_verified: true,
    given_name: 'Riley',
    family_name: 'Ray',
  }
  userClaims = {}
  authMethods = ['client_secret_post']
  failing = {}
  signingKey = privateKey
  tokenRequest = undefined
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const anIdentity = (): Identity =>
  openOidc({
    issuerKey: 'main',
    issuerUrl: issuer,
    clientId: 'client',
    clientSecret: 'secret:1',
    redirectUri,
    postLogoutUri: 'https://switchback.test/',
    allowHttp: true,
  })

async function signIn(identity = anIdentity()) {
  const { attempt } = await identity.begin()
  nonce = attempt.nonce
  return identity.finish(`http://10.0.0.1:3000/api/callback?code=c1&state=${attempt.state}`, attempt)
}

describe('OpenID Connect', () => {
  it('requests with PKCE, state and nonce, and redeems the code with the registered redirect URI behind any proxy', async () => {
    const { address, attempt } = await anIdentity().begin()
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      response_type: 'code',
      state: attempt.state,
      nonce: attempt.nonce,
    })
    expect(address).not.toContain(attempt.verifier)
    expect(await signIn()).toMatchObject({
      issuer: 'main',
      subject: 'u1',
      firstName: 'Riley',
      lastName: 'Ray',
    })
    expect(tokenRequest?.body.get('redirect_uri')).toBe(redirectUri)
  })

  it.each([
    [['client_secret_post', 'client_secret_basic'], 'body'],
    [['client_secret_basic'], 'header'],
    [undefined, 'header'],
  ])('sends its secret the way the issuer accepts it: %j in the %s', async (methods, where) => {
    authMethods = methods
    await signIn()
    expect(tokenRequest?.body.has('client_secret')).toBe(where === 'body')
    expect(tokenRequest?.authorization?.startsWith('Basic ') ?? false).toBe(where === 'header')
  })

  it('fetches claims that the ID token lacks, and reads the forms that other issuers use', async () => {
    idClaims = { sub: 'u1' }
    userClaims = { email: ' Riley@Example.com', email_verified: 'true', name: 'Riley van der Ray' }
    expect(await signIn()).toMatchObject({
      email: 'Riley@Example.com',
      emailVerified: true,
      firstName: 'Riley',
      lastName: 'van der Ray',
    })
    userClaims = { email: 'riley@example.com' }
    expect(await signIn()).toMatchObject({ emailVerified: undefined, firstName: '', lastName: '' })
    userClaims = {}
    await expect(signIn()).rejects.toThrow('The identity provider sent no email address.')
  })

  it.each([
    ['another nonce', () => (idClaims = { ...idClaims, nonce: 'other' })],
    ['another audience', () => (idClaims = { ...idClaims, aud: 'other' })],
    ['another issuer', () => (idClaims = { ...idClaims, iss: 'https://evil.test' })],
    ['an old token', () => (idClaims = { ...idClaims, exp: 1_600_000_000 })],
    [
      'a foreign signature',
      () => (signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['a refused code', () => (failing = { '/token': 400 })],
  ])('refuses %s', async (_what, change) => {
    change()
    await expect(signIn()).rejects.toThrow(SignInRefused)
  })

  it.each(['/token', '/jwks', '/userinfo'])(
    'reports the issuer as unavailable when %s fails',
    async (path) => {
      failing = { [path]: 503 }
      if (path === '/userinfo') idClaims = { sub: 'u1' }
      await expect(signIn()).rejects.toThrow(IdentityUnavailable)
    },
  )

  it('discovers once for concurrent callers, retries after a failure, and caches no failure', async () => {
    const identity = anIdentity()
    expect(discoveries).toBe(0)
    failing = { '/.well-known/openid-configuration': 500 }
    const refused = await Promise.allSettled([identity.begin(), identity.begin()])
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(identity.begin()).rejects.toThrow(IdentityUnavailable)
    failing = {}
    await Promise.all([identity.begin(), identity.begin(), identity.begin()])
    expect(discoveries).toBe(1)
  })

  it('returns to the home page at logout when the issuer has no logout endpoint', async () => {
    expect(await anIdentity().endAddress('token')).toBe('https://switchback.test/')
  })
})
