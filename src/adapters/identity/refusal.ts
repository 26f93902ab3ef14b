import * as client from 'openid-client'
import { IdentityUnavailable, SignInRefused } from './port.ts'

const isServerFailure = (status: number) => status >= 500 || status === 429

function isUnreachable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return isServerFailure(error.status)
  if (!(error instanceof Error)) return false
  if (error instanceof client.ClientError && error.cause instanceof Response)
    return isServerFailure(error.cause.status)
  return ['TimeoutError', 'AbortError'].includes(error.name) || error.message === 'fetch failed'
    ? true
    : error.cause !== undefined && isUnreachable(error.cause)
}

/**
 * Returns an error code of OAuth or of its client library in lower case. Returns `unknown` for any other text, because
 * anyone can put a text into the callback URL.
 */
const codeOf = (code: string | undefined): string =>
  code !== undefined && /^[a-z_]{1,60}$/i.test(code) ? code.toLowerCase() : 'unknown'

/** Translates an error while finishing a sign-in to an error of the port; unknown errors are returned unchanged. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof SignInRefused || error instanceof IdentityUnavailable) return error
  if (isUnreachable(error))
    return new IdentityUnavailable('The identity provider doesn’t respond.', { cause: error })
  if (error instanceof client.AuthorizationResponseError)
    return new SignInRefused(codeOf(error.error), error.error_description ?? error.error, { cause: error })
  const sentence = 'We couldn’t verify your sign-in. Please try again.'
  if (error instanceof client.ResponseBodyError)
    return new SignInRefused(codeOf(error.error), sentence, { cause: error })
  if (error instanceof client.ClientError)
    return new SignInRefused(codeOf(error.code), sentence, { cause: error })
  return error
}
