import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SignInAttempt } from '#adapters/identity/port.ts'

const lifetimeSeconds = 600
/** The most sign-in attempts per browser. Each is a cookie, so abandoned ones would make the request headers too large. */
const maxAttempts = 5

const storedAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  landing: z.string(),
  startedAt: z.number(),
})
export type StoredAttempt = SignInAttempt & { landing: string; startedAt: number }

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')
const prefix = (publicUrl: string) =>
  isSecure(publicUrl) ? '__Host-switchback-sign-in-' : 'switchback-sign-in-'
/** One cookie per attempt, so that two tabs do not end each other's attempt. */
const nameFor = (state: string, publicUrl: string) =>
  prefix(publicUrl) + state.replace(/[^\w-]/g, '').slice(0, 16)
const options = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) }) as const

export function storeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  attempt: StoredAttempt,
): void {
  const earlier = Object.keys(request.cookies)
    .filter((name) => name.startsWith(prefix(publicUrl)))
    .map((name) => ({ name, startedAt: readAttempt(request, name)?.startedAt ?? 0 }))
    .toSorted((a, b) => b.startedAt - a.startedAt)
  for (const { name } of earlier.slice(maxAttempts - 1)) void reply.clearCookie(name, options(publicUrl))
  void reply.setCookie(
    nameFor(attempt.state, publicUrl),
    Buffer.from(JSON.stringify(attempt)).toString('base64url'),
    { ...options(publicUrl), maxAge: lifetimeSeconds, signed: true },
  )
}

/**
 * Returns the sign-in attempt that a callback belongs to, and deletes its cookie. Undefined if it began in another
 * browser or more than ten minutes ago.
 */
export function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): StoredAttempt | undefined {
  const state = (request.query as { state?: unknown }).state
  if (typeof state !== 'string') return undefined
  const name = nameFor(state, publicUrl)
  const attempt = readAttempt(request, name)
  if (request.cookies[name] !== undefined) void reply.clearCookie(name, options(publicUrl))
  const isFresh = attempt && Date.now() - attempt.startedAt < lifetimeSeconds * 1000
  return isFresh && attempt.state === state ? attempt : undefined
}

function readAttempt(request: FastifyRequest, name: string): StoredAttempt | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[name] ?? '')
  if (!valid || !value) return undefined
  return storedAttempt.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).data
}
