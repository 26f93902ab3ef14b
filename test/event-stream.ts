import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveEvent, StreamEvent } from '#contract/events.ts'
import type { User } from '#test/users.ts'

export type EventStream = {
  response: Response
  /** Everything heard so far, in order. */
  heard: StreamEvent[]
  /** Waits for as many events of a kind. */
  until<Kind extends StreamEvent['kind']>(
    kind: Kind,
    count?: number,
  ): Promise<Extract<StreamEvent, { kind: Kind }>[]>
  /** Settles when the other side has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Listens as a browser would, and answers once the stream has begun. */
export async function openEventStream(user: User): Promise<EventStream> {
  const stop = new AbortController()
  const response = await user.fetch('/api/events', { signal: stop.signal })
  if (!response.ok) throw new Error(`The stream was refused: ${response.status} ${await response.text()}`)
  const heard: StreamEvent[] = []
  const ended = read(response, heard)
  const stream: EventStream = {
    response,
    heard,
    until: async (kind, count = 1) => {
      const until = Date.now() + 10_000
      for (;;) {
        const found = heard.filter((event) => event.kind === kind)
        if (found.length >= count) return found as never
        if (Date.now() > until) throw new Error(`Heard only ${JSON.stringify(heard)}`)
        await sleep(5)
      }
    },
    ended,
    close: () => stop.abort(),
  }
  await stream.until('sync')
  return stream
}

async function read(response: Response, heard: StreamEvent[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        if (block.startsWith('data: ')) heard.push(JSON.parse(block.slice(6)) as LiveEvent)
      }
    }
  } catch {
    // Cut off, by us or by the server: what was heard stays.
  }
}
