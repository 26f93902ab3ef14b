import { Readable } from 'node:stream'
import type { StreamEvent } from '#contract/events.ts'

/** A reader that lags this far behind begins anew, with a `sync`, rather than being waited for. */
const maxUnread = 64 * 1024

/** A reader that takes nothing any more must not hold up the stop of the server. */
const maxEndMs = 300

/** How long a browser waits before it opens the stream again. */
const retryAfter = 2_000

/** The open stream of one browser. */
export type UserStream = {
  userId: string
  sid: string
  readable: Readable
  send(event: StreamEvent): void
  end(): void
}

export function openUserStream(userId: string, sid: string): UserStream {
  const readable = new Readable({ read: () => {} })
  const write = (text: string) => {
    if (readable.destroyed || readable.readableEnded) return
    readable.push(text)
    if (readable.readableLength > maxUnread) readable.destroy()
  }
  write(`retry: ${retryAfter}\n\n`)
  let isOver = false
  return {
    userId,
    sid,
    readable,
    send: (event) => {
      if (!isOver) write(`data: ${JSON.stringify(event)}\n\n`)
    },
    end: () => {
      if (isOver) return
      isOver = true
      readable.push(null)
      setTimeout(() => readable.destroy(), maxEndMs).unref()
    },
  }
}
