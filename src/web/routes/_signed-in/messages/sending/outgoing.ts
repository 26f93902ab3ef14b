import type { MessageView } from '#contract/messages.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'

/** The listing or booking that a message refers to. */
export type About = { listingId?: string | undefined; bookingId?: string | undefined }

/** A message that the server has not confirmed yet. Its idempotency key prevents duplicates when it is sent again. */
export type Outgoing = {
  key: string
  text: string
  about: About
  /** The ids of earlier messages in the thread with the same text. */
  known: string[]
  /** `failed` is retried automatically, `refused` only when the user asks for it. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Why it was refused. */
  reason?: string
}

type Own = Pick<MessageView, 'id' | 'content' | 'senderId'>

const findSameText = (messages: readonly Own[], viewerId: string, text: string) =>
  messages.filter(({ senderId, content }) => senderId === viewerId && content === text)

export const createOutgoing = (
  text: string,
  about: About,
  messages: readonly Own[],
  viewerId: string,
): Outgoing => ({
  key: newIdempotencyKey(),
  text,
  about,
  known: findSameText(messages, viewerId, text).map(({ id }) => id),
  state: 'waiting',
})

/** Returns the messages that are not in the thread yet. A refetch may contain one before its own response arrives. */
export const notShown = (
  outgoing: readonly Outgoing[],
  messages: readonly Own[],
  viewerId: string,
): Outgoing[] => {
  const taken = new Set<string>()
  return outgoing.filter(({ text, known }) => {
    const arrived = findSameText(messages, viewerId, text).find(
      ({ id }) => !known.includes(id) && !taken.has(id),
    )
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
}

/** Returns the valid messages from `sessionStorage`, all `waiting`, so that those in flight before a reload are sent again. */
export const repair = (stored: unknown): Outgoing[] =>
  (Array.isArray(stored) ? (stored as Partial<Outgoing>[]) : []).flatMap(({ key, text, about, known }) =>
    typeof key === 'string' && typeof text === 'string'
      ? [{ key, text, about: about ?? {}, known: known ?? [], state: 'waiting' as const }]
      : [],
  )
