import * as client from 'openid-client'
import { SignInRefused, type VerifiedUser } from './port.ts'

type Tokens = client.TokenEndpointResponse & client.TokenEndpointResponseHelpers
type Claims = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function namesOf(claims: Claims): { firstName: string; lastName: string } {
  const given = text(claims.given_name)
  const family = text(claims.family_name)
  if (given !== '' || family !== '') return { firstName: given, lastName: family }
  const [first = '', ...rest] = text(claims.name).split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') }
}

/** Returns the user who signed in. Claims that the ID token lacks are fetched from the userinfo endpoint. */
export async function claimsOf(
  configuration: client.Configuration,
  tokens: Tokens,
): Promise<Omit<VerifiedUser, 'issuer'>> {
  const idClaims = tokens.claims()
  if (idClaims === undefined || tokens.id_token === undefined)
    throw new SignInRefused('no_id_token', 'The identity provider sent no ID token.')
  const isThin = text(idClaims.email) === '' && configuration.serverMetadata().userinfo_endpoint !== undefined
  const claims: Claims = isThin
    ? { ...idClaims, ...(await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)) }
    : idClaims
  const email = text(claims.email)
  if (email === '') throw new SignInRefused('no_email', 'The identity provider sent no email address.')
  return {
    subject: idClaims.sub,
    email,
    // Some issuers send the boolean as a string.
    emailVerified:
      claims.email_verified === undefined
        ? undefined
        : claims.email_verified === true || claims.email_verified === 'true',
    ...namesOf(claims),
    idToken: tokens.id_token,
  }
}
