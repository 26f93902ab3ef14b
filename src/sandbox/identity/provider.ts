import Provider, { interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider'
import type pg from 'pg'
import { html } from '#html/template.ts'
import { pageDocument, pagePolicy, type Page } from '#sandbox/page.ts'
import { cookieNames } from './cookie-names.ts'
import { findUser } from './users.ts'
import { openRecords } from './records.ts'

export type ProviderSettings = {
  pool: pg.Pool
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  postLogoutUri: string
  keys: { signing: JWK; cookies: string }
}

const scopes = 'openid email profile'

/** Returns a policy that requires a login at every sign-in, also in a browser that has a session. */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check('every_time', 'the form always shows', ({ oidc }) => oidc.result?.login === undefined),
    )
  return policy
}

/** Grants all scopes without a consent page: this issuer has a single client. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes)
  await grant.save()
  return grant
}

async function accountOf(pool: pg.Pool, subject: string) {
  const user = await findUser(pool, subject)
  if (user === undefined) return undefined
  return {
    accountId: subject,
    claims: async () => ({
      sub: subject,
      email: user.email,
      email_verified: true,
      given_name: user.firstName,
      family_name: user.lastName,
    }),
  }
}

const errorPage = (sentence: string): Page => ({
  title: 'Sign-in didn’t work',
  narrow: true,
  body: html`<h1>Sign-in didn’t work</h1>
    <p class="lead">${sentence}</p>
    <p><a class="button" href="/">Go to Switchback</a></p>`,
})

export function makeProvider(settings: ProviderSettings): Provider {
  const provider = new Provider(settings.issuer, {
    adapter: (model) => openRecords(settings.pool, model),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        post_logout_redirect_uris: [settings.postLogoutUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [settings.keys.signing] },
    cookies: {
      keys: [settings.keys.cookies],
      names: cookieNames,
      long: { httpOnly: true, sameSite: 'lax', path: new URL(settings.issuer).pathname },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Puts the claims into the ID token, as the well-known issuers do.
    conformIdTokenClaims: false,
    scopes: scopes.split(' '),
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: {
      policy: alwaysAsk(),
      url: (_context, interaction) => `${settings.issuer}/interaction/${interaction.uid}`,
    },
    findAccount: (_context, subject) => accountOf(settings.pool, subject),
    loadExistingGrant: grantAll,
    renderError: (context, { error, error_description }) => {
      const page = errorPage(error_description ?? error)
      context.type = 'html'
      context.set('content-security-policy', pagePolicy(page))
      context.body = pageDocument(page)
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 3_600,
    },
  })
  provider.proxy = true
  return provider
}
