import { useRef } from 'react'

/** A fresh key for one attempt at a call. Unlike `crypto.randomUUID`, it also works without HTTPS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Returns a function that gives the idempotency key for a request body. The key stays the same while the body does, so
 * that submitting again after a lost reply has no second effect.
 */
export function useIdempotencyKey(): (body: object) => string {
  const attempt = useRef({ content: '', key: '' })
  return (body) => {
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
    return attempt.current.key
  }
}
