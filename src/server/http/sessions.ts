import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { compileOnce, type Placeholders } from '#adapters/database/compile-once.ts'
import { gather } from '#adapters/database/gather.ts'
import type { Database, Queries } from '#adapters/database/port.ts'
import { adminRoleOf } from '#domain/admin-role.ts'
import { day, hour } from '#domain/durations.ts'
import type { Viewer } from './viewer.ts'

/** Sessions expire 30 days after their last use, in real time (Product rules: Days and time). */
const sessionDays = 30
/** In milliseconds. A session ends at this age, however often it is used; the session of an admin ends at `maxAdminAge`. */
const maxSessionAge = 90 * day
const maxAdminAge = 12 * hour

/**
 * Returns the cookie's name. It has no prefix `__Host-` over plain http (localhost), because browsers require Secure for that
 * prefix.
 */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-switchback' : 'switchback'

/** Hashes a session token: the database stores only the hash. */
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
export const lastMoment = (now: number) => new Date(now + sessionDays * day)

/** Whether a request has a session cookie. It only reads the header, so the session may have ended. */
export const mayHaveSession = (request: FastifyRequest, publicUrl: string): boolean =>
  request.headers.cookie?.includes(`${sessionCookieName(publicUrl)}=`) ?? false

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  void reply.setCookie(sessionCookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: sessionDays * 86_400,
  })
}

/** Returns the session id for a request's cookie, without checking that the session exists. */
export function sessionIdOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const token = request.cookies[sessionCookieName(publicUrl)]
  return token && token.length <= 100 ? hashed(token) : undefined
}

/** Returns the ids of those of the sessions that exist and have not expired. */
export async function findLiveSessions(queries: Queries, sids: string[]): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('sessions')
    .select('sid')
    .where('sid', 'in', sids)
    .where('expire', '>', new Date())
    .where('beganAt', '>', new Date(Date.now() - maxSessionAge))
    .execute()
  return new Set(rows.map(({ sid }) => sid))
}

const findSessions = compileOnce((queries, given: Placeholders<{ sids: readonly string[]; now: Date }>) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.sid',
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.suspensionReason',
      'users.adminSince',
      'users.adminRole',
      'sessions.expire',
      'sessions.beganAt',
    ])
    .where(sql<boolean>`sessions.sid = any(${given.sids})`)
    .where('sessions.expire', '>', given.now),
)

/** Finds a session and its user by the session's id. All requests of one turn of the event loop share a SQL statement. */
const findSession = gather(async (queries, sids: readonly string[]) => {
  const rows = await findSessions(queries, { sids: [...new Set(sids)], now: new Date() })
  const found = new Map(rows.map((row) => [row.sid, row]))
  return sids.map((sid) => found.get(sid))
})

/** Returns the user of the request's session, if any. Renews the session and its cookie at most once a day. */
export async function findViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    database,
    publicUrl,
    adminEmails,
  }: { database: Database; publicUrl: string; adminEmails: readonly string[] },
): Promise<Viewer | undefined> {
  const token = request.cookies[sessionCookieName(publicUrl)]
  const sid = sessionIdOf(request, publicUrl)
  if (!token || !sid) return undefined
  const found = await findSession(database, sid)
  if (!found) return undefined
  const now = Date.now()
  const { id, email, firstName, lastName, suspensionReason: suspension } = found
  const adminRole = suspension === null ? adminRoleOf(adminEmails, found) : null
  const isAdmin = adminRole !== null
  const age = now - found.beganAt.getTime()
  if (age > (isAdmin ? maxAdminAge : maxSessionAge)) return undefined
  if (found.expire.getTime() < now + (sessionDays - 1) * day) {
    await database
      .updateTable('sessions')
      .set({ expire: lastMoment(now) })
      .where('sid', '=', sid)
      .execute()
    setSessionCookie(reply, publicUrl, token)
  }
  return { id, email, firstName, lastName, isAdmin, adminRole, suspension }
}
