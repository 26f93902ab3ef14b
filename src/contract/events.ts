import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** What changed, told by ids alone: whoever hears it asks for the rest, with the access rules of any call. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** The two wrote to each other. */
  z.object({ kind: z.literal('message'), id, otherUserId: id }),
  /** One of the two has read what the other wrote; `own` where it is who hears of it. */
  z.object({ kind: z.literal('read'), otherUserId: id, own: z.boolean() }),
  z.object({ kind: z.literal('booking'), id }),
  z.object({ kind: z.literal('notification'), id }),
  /** The person saved the listing or forgot it, in whatever tab. */
  z.object({ kind: z.literal('favorite'), id }),
])
export type LiveEvent = z.output<typeof liveEvent>

/** `sync` begins every stream and follows a gap: anything may have changed. `beat` shows that the stream is alive. */
export type StreamEvent = LiveEvent | { kind: 'sync' } | { kind: 'beat' }

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'A stream of what changes for the signed-in person, as server-sent events',
  access: 'signed-in',
  type: 'text/event-stream',
  reply: z.string(),
})
