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

/** Translates an error while finishing a sign-in to an error of the port; unknown errors are returned unchanged. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof SignInRefused || error instanceof IdentityUnavailable) return error
  if (isUnreachable(error))
    return new IdentityUnavailable('The identity provider does not respond.', { cause: error })
  if (error instanceof client.AuthorizationResponseError)
    return new SignInRefused(error.error_description ?? error.error, { cause: error })
  if (error instanceof client.ResponseBodyError || error instanceof client.ClientError)
    return new SignInRefused('The sign-in could not be verified. Please try again.', { cause: error })
  return error
}
