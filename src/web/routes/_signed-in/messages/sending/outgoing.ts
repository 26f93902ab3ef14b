import type { MessageView } from '#contract/messages.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'

/** The listing or booking that a message refers to. */
export type About = { listingId?: string | undefined; bookingId?: string | undefined }

/** A message that the server has not confirmed yet. Its idempotency key prevents duplicates when it is sent again. */
export type Outgoing = {
  key: string
  text: string
  /** Paths of uploaded photos. */
  photos: string[]
  about: About
  /** The ids of messages with the same text and photos that were in the thread before this one. They are not this message. */
  known: string[]
  /** `failed` is retried automatically, `refused` only when the user asks for it. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Why the server refused the message. */
  reason?: string
}

type Own = Pick<MessageView, 'id' | 'content' | 'photos' | 'senderId'>
type Draft = Pick<Outgoing, 'text' | 'photos'>

export const isSame = (one: Draft, other: Draft): boolean =>
  one.text === other.text && one.photos.join() === other.photos.join()

const findSame = (messages: readonly Own[], viewerId: string, draft: Draft) =>
  messages.filter(
    ({ senderId, content, photos }) => senderId === viewerId && isSame({ text: content, photos }, draft),
  )

export const createOutgoing = (
  { text, photos }: Draft,
  about: About,
  messages: readonly Own[],
  viewerId: string,
): Outgoing => ({
  key: newIdempotencyKey(),
  text,
  photos,
  about,
  known: findSame(messages, viewerId, { text, photos }).map(({ id }) => id),
  state: 'waiting',
})

/**
 * Returns the outgoing messages that are not in the thread yet. A refetched thread may already contain a message while
 * the request that sends it has no response.
 */
export const notShown = (
  outgoing: readonly Outgoing[],
  messages: readonly Own[],
  viewerId: string,
): Outgoing[] => {
  const taken = new Set<string>()
  return outgoing.filter(({ text, photos, known }) => {
    const arrived = findSame(messages, viewerId, { text, photos }).find(
      ({ id }) => !known.includes(id) && !taken.has(id),
    )
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
}

/** Returns the valid messages from `sessionStorage`, all `waiting`, so that those in flight before a reload are sent again. */
export const repair = (stored: unknown): Outgoing[] =>
  (Array.isArray(stored) ? (stored as Partial<Outgoing>[]) : []).flatMap(
    ({ key, text, photos, about, known }) =>
      typeof key === 'string' && typeof text === 'string'
        ? [
            {
              key,
              text,
              photos: photos ?? [],
              about: about ?? {},
              known: known ?? [],
              state: 'waiting' as const,
            },
          ]
        : [],
  )
