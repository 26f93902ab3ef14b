import type { Readable } from 'node:stream'
import { Failure, unavailable } from '#server/http/failure.ts'
import { findLiveSessions } from '#server/http/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { eventsChannel, type Notice } from './publish.ts'
import { openUserStream, type UserStream } from './user-stream.ts'

/** Open streams per user and process. A browser opens one for all its tabs, so this allows for many devices. */
export const maxStreams = 10
const defaultBeatMilliseconds = 25_000

export type Hub = {
  /** Opens a stream of the user's events that begins with a `sync` and ends with the session; throws 429 or 503. */
  open(userId: string, sid: string): Promise<Readable>
  close(): void
}

/** Opens the hub, which forwards each event that PostgreSQL notifies to the open streams of its user. */
export function openHub(
  { signals, database, log }: Deps,
  { beatMilliseconds = defaultBeatMilliseconds } = {},
): Hub {
  const streams = new Map<string, Set<UserStream>>()
  const allStreams = () => [...streams.values()].flatMap((userStreams) => [...userStreams])
  const streamsOf = (userId: string) => [...(streams.get(userId) ?? [])]
  let listening: Promise<unknown> | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  function forward(payload?: string): void {
    if (payload === undefined) {
      // The database connection was lost for a while, so events may have been missed.
      for (const stream of allStreams()) stream.send({ kind: 'sync' })
      return
    }
    const { to, event } = JSON.parse(payload) as Notice
    if (event.kind === 'sessions-ended') void endWithoutSession(streamsOf(to))
    else for (const stream of streamsOf(to)) stream.send(event)
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

  async function listen(): Promise<void> {
    listening ??= signals.listen(eventsChannel, forward)
    try {
      await listening
    } catch {
      listening = undefined
      throw unavailable('Live updates are not available right now.')
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
      await listen()
      if (isClosed) throw unavailable('The server is being restarted.')
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
      for (const stream of allStreams()) stream.end()
    },
  }
}
