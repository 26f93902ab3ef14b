import type { Readable } from 'node:stream'
import { Failure, unavailable } from '#server/http/failure.ts'
import { findLiveSessions } from '#server/http/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { eventsChannel, type Notice } from './publish.ts'
import { openUserStream, type UserStream } from './user-stream.ts'

/** One browser has one stream, so this is a person with many devices; per process. */
export const maxStreams = 10
const beatEvery = 25_000

export type Hub = {
  /** The events of a person from now on, beginning with a `sync`; ends with the session. */
  open(userId: string, sid: string): Promise<Readable>
  close(): void
}

/** Carries what this process hears from the database into the streams of the people it concerns. */
export function openHub({ signals, database, log }: Deps, { beatMilliseconds = beatEvery } = {}): Hub {
  const streams = new Map<string, Set<UserStream>>()
  const every = () => [...streams.values()].flatMap((ofOne) => [...ofOne])
  const of = (userId: string) => [...(streams.get(userId) ?? [])]
  let listening: Promise<unknown> | undefined
  let beating: NodeJS.Timeout | undefined
  let isClosed = false

  function hear(payload?: string): void {
    if (payload === undefined) {
      // The connection was lost for a while, and with it whatever was said meanwhile.
      for (const stream of every()) stream.send({ kind: 'sync' })
      return
    }
    const { to, event } = JSON.parse(payload) as Notice
    if (event.kind === 'sessions-ended') void endOver(of(to))
    else for (const stream of of(to)) stream.send(event)
  }

  async function endOver(checked: UserStream[]): Promise<void> {
    if (checked.length === 0) return
    try {
      const live = await findLiveSessions(
        database,
        checked.map(({ sid }) => sid),
      )
      for (const stream of checked) if (!live.has(stream.sid)) stream.end()
    } catch (error) {
      log.warn({ err: error }, 'The sessions behind open event streams could not be looked up')
    }
  }

  async function beat(): Promise<void> {
    await endOver(every())
    for (const stream of every()) stream.send({ kind: 'beat' })
  }

  async function listen(): Promise<void> {
    listening ??= signals.listen(eventsChannel, hear)
    try {
      await listening
    } catch {
      listening = undefined
      throw unavailable('Live updates aren’t available right now.')
    }
    beating ??= setInterval(() => void beat(), beatMilliseconds).unref()
  }

  function forget(stream: UserStream): void {
    const ofOne = streams.get(stream.userId)
    ofOne?.delete(stream)
    if (ofOne?.size === 0) streams.delete(stream.userId)
  }

  return {
    async open(userId, sid) {
      await listen()
      if (isClosed) throw unavailable('The server is restarting.')
      const ofOne = streams.get(userId) ?? new Set()
      if (ofOne.size >= maxStreams) {
        throw new Failure(429, 'too_many_streams', 'Live updates are open in too many browsers at once.', {
          headers: { 'retry-after': '60' },
        })
      }
      const stream = openUserStream(userId, sid)
      streams.set(userId, ofOne.add(stream))
      stream.readable.once('close', () => forget(stream))
      stream.send({ kind: 'sync' })
      return stream.readable
    },
    close() {
      isClosed = true
      clearInterval(beating)
      for (const stream of every()) stream.end()
    },
  }
}
