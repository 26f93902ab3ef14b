import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longer than a replica in use can be behind. */
const seconds = 30
const name = 'switchback_wrote'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Gives browsers a cookie when they write or sign out, so that they read what they wrote also without a session: who signs
 * out, or deletes their account, reads from the primary for half a minute.
 */
export function markWriters(app: FastifyInstance, publicUrl: string): void {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: seconds,
  } as const
  app.addHook('onRequest', async (request, reply) => {
    const isWriting = !safe.has(request.method) || /^\/api\/logout\b/.test(request.url)
    if (isWriting) void reply.setCookie(name, '1', attributes)
  })
}

/** Whether the browser of a request wrote something so lately that a replica may not have it. */
export const hasJustWritten = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${name}=`) ?? false
