import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/**
 * A change that open pages are notified of. It holds only ids; the page fetches the data through other endpoints, which
 * check access.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  /** A new message between the viewer and the other user. */
  z.object({ kind: z.literal('message'), id, otherUserId: id }),
  /**
   * The viewer read the messages of the other user (`own` is true), or the other user read those of the viewer (`own`
   * is false).
   */
  z.object({ kind: z.literal('read'), otherUserId: id, own: z.boolean() }),
  z.object({ kind: z.literal('booking'), id }),
  z.object({ kind: z.literal('notification'), id }),
  /** The user saved or removed the listing, in any tab. */
  z.object({ kind: z.literal('favorite'), id }),
])
export type LiveEvent = z.output<typeof liveEvent>

/**
 * `sync` is sent at the start of a stream and after a gap, when anything may have changed. `beat` shows that the stream
 * still works.
 */
export type StreamEvent = LiveEvent | { kind: 'sync' } | { kind: 'beat' }

export const listenToEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream changes that concern the signed-in user as server-sent events',
  access: 'signed-in',
  type: 'text/event-stream',
  reply: z.string(),
})
