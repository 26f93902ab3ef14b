import { Readable } from 'node:stream'
import type { StreamEvent } from '#contract/events.ts'

/** Bytes. A client that is further behind is disconnected; it reconnects and gets a `sync`. */
const maxUnread = 64 * 1024

/** Milliseconds until a client that no longer reads is disconnected, so that it cannot delay a shutdown. */
const maxEndMs = 300

/** Milliseconds that a browser waits before it reconnects. */
const retryAfter = 2_000

/** The open event stream of one browser. */
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
