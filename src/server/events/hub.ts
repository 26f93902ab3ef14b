import type { Readable } from 'node:stream'
import { Failure, unavailable } from '#server/http/failure.ts'
import { findLiveSessions } from '#server/http/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Notice } from './publish.ts'
import { openUserStream, type UserStream } from './user-stream.ts'

/** Open streams per user and process. A browser opens one for all its tabs, so this allows for many devices. */
export const maxStreams = 10
/** A user who gets more events than this at once gets one `sync` event instead, after which the browser reads everything anew. */
const maxAtOnce = 200
const defaultBeatMilliseconds = 25_000

export type Hub = {
  /**
   * Opens a stream of the user's events that begins with a `sync` and ends with the session. Throws 429 when the user
   * has too many streams, and 503 while events are not available.
   */
  open(userId: string, sid: string): Promise<Readable>
  close(): void
}

/** Opens the hub, which forwards each published event to the open streams of its user. */
export function openHub(
  { events, database, log }: Deps,
  { beatMilliseconds = defaultBeatMilliseconds } = {},
): Hub {
  const streams = new Map<string, Set<UserStream>>()
  const allStreams = () => [...streams.values()].flatMap((userStreams) => [...userStreams])
  const streamsOf = (userId: string) => [...(streams.get(userId) ?? [])]
  let following: Promise<() => void> | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  function forward(published?: readonly unknown[]): void {
    if (!published) return sync(allStreams())
    const notices = Map.groupBy(published as readonly Notice[], ({ to }) => to)
    for (const [userId, own] of notices) {
      const userStreams = streamsOf(userId)
      if (own.some(({ event }) => event.kind === 'sessions-ended')) void endWithoutSession(userStreams)
      if (own.length > maxAtOnce) sync(userStreams)
      else for (const { event } of own) send(userStreams, event)
    }
  }

  const sync = (to: readonly UserStream[]) => {
    for (const stream of to) stream.send({ kind: 'sync' })
  }
  const send = (to: readonly UserStream[], event: Notice['event']) => {
    if (event.kind === 'sessions-ended') return
    for (const stream of to) stream.send(event)
  }

  async function endWithoutSession(candidates: UserStream[]): Promise<void> {
    if (candidates.length === 0) return
    try {
      const live = await findLiveSessions(
        database,
        candidates.map(({ sid }) => sid),
      )
      for (const stream of candidates) if (!live.has(stream.sid)) stream.end()
    } catch (error) {
      log.warn({ err: error }, 'Could not look up the sessions of open event streams')
    }
  }

  async function beat(): Promise<void> {
    await endWithoutSession(allStreams())
    for (const stream of allStreams()) stream.send({ kind: 'beat' })
  }

  async function follow(): Promise<void> {
    following ??= events.follow(forward)
    try {
      await following
    } catch {
      following = undefined
      throw unavailable('Live updates aren’t available right now.')
    }
    beating ??= setInterval(() => void beat(), beatMilliseconds).unref()
  }

  function remove(stream: UserStream): void {
    const userStreams = streams.get(stream.userId)
    userStreams?.delete(stream)
    if (userStreams?.size === 0) streams.delete(stream.userId)
  }

  return {
    async open(userId, sid) {
      await follow()
      if (isClosed) throw unavailable('The server is restarting.')
      const userStreams = streams.get(userId) ?? new Set()
      if (userStreams.size >= maxStreams) {
        throw new Failure(429, 'too_many_streams', 'Live updates are open in too many browsers at once.', {
          headers: { 'retry-after': '60' },
        })
      }
      const stream = openUserStream(userId, sid)
      streams.set(userId, userStreams.add(stream))
      stream.readable.once('close', () => remove(stream))
      stream.send({ kind: 'sync' })
      return stream.readable
    },
    close() {
      isClosed = true
      clearInterval(beating)
      void following?.then((stop) => stop()).catch(() => {})
      for (const stream of allStreams()) stream.end()
    },
  }
}
