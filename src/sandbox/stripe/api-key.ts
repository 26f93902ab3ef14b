import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeFailure } from './failures.ts'
import type { Call } from './route.ts'

export type ApiKeys = { secretKey: string; publishableKey: string }

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

const unauthorized = (message: string) => new StripeFailure(401, { type: 'invalid_request_error', message })

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 12 ? key.slice(-4) : ''}`

const presentedKey = (authorization: string | undefined, sent: unknown): string | undefined => {
  const [scheme, credentials] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'bearer') return credentials
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(credentials ?? '', 'base64')
      .toString()
      .split(':')[0]
  return typeof sent === 'string' ? sent : undefined
}

/**
 * Returns which of the two keys a call has in its header or, from browsers, in the `key` parameter. Throws if the key is
 * unknown or does not allow the call.
 */
export const identifyCaller = (
  keys: ApiKeys,
  authorization: string | undefined,
  sent: unknown,
  isPublishable: boolean,
): Call['caller'] => {
  const key = presentedKey(authorization, sent)
  if (!key)
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (isSame(key, keys.secretKey)) return 'secret'
  if (!isSame(key, keys.publishableKey)) throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
  if (isPublishable) return 'publishable'
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}
