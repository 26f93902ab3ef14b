import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** A change, identified only by ids: the receiver fetches the rest under the access rules of any call. */
export const liveEvent = z.discriminatedUnion('kind', [
  /** A new message between the viewer and the other user. */
  z.object({ kind: z.literal('message'), id, otherUserId: id }),
  /** One of the two read the other's messages; `own` is true when the viewer did. */
  z.object({ kind: z.literal('read'), otherUserId: id, own: z.boolean() }),
  z.object({ kind: z.literal('booking'), id }),
  z.object({ kind: z.literal('notification'), id }),
  /** The user saved or removed the listing, in any tab. */
  z.object({ kind: z.literal('favorite'), id }),
])
export type LiveEvent = z.output<typeof liveEvent>

/** `sync` begins a stream and follows a gap: anything may have changed. `beat` shows that it still works. */
export type StreamEvent = LiveEvent | { kind: 'sync' } | { kind: 'beat' }

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream changes that concern the signed-in user as server-sent events',
  access: 'signed-in',
  type: 'text/event-stream',
  reply: z.string(),
})
