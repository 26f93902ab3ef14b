import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The lifetime of the cookie in seconds. A replica in use is never that far behind. */
const seconds = 30
const name = 'switchback_wrote'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Sets a cookie for half a minute when a browser writes or signs out, so that it then reads from the primary and sees its own
 * changes. The cookie also covers browsers without a session, such as after signing out or deleting an account.
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

/** Whether the browser of a request wrote something so recently that a replica may not have it yet. */
export const hasJustWritten = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes(`${name}=`) ?? false
