import { useRef } from 'react'

/** A fresh key for one attempt at a call, also where the page is not served over a secure connection. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * Returns a function that gives the key for a body: the same key while the content stays the same, so that a repeated press
 * after a lost reply does nothing twice.
 */
export function useIdempotencyKey(): (body: object) => string {
  const attempt = useRef({ content: '', key: '' })
  return (body) => {
    const content = JSON.stringify(body)
    if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
    return attempt.current.key
  }
}
