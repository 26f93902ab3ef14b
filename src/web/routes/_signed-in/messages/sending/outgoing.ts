import type { MessageView } from '#contract/messages.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'

/** What a message names as what it is about. */
export type About = { listingId?: string | undefined; bookingId?: string | undefined }

/** A message that the server has not confirmed yet. Its key makes it arrive once, however often it is sent. */
export type Outgoing = {
  key: string
  text: string
  about: About
  /** The same words in the thread that are other messages. */
  known: string[]
  /** `failed` is tried again by itself, `refused` only when asked to. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** Why it was refused. */
  reason?: string
}

type Own = Pick<MessageView, 'id' | 'content' | 'senderId'>

const sameWords = (messages: readonly Own[], viewerId: string, text: string) =>
  messages.filter(({ senderId, content }) => senderId === viewerId && content === text)

export const toSend = (text: string, about: About, messages: readonly Own[], viewerId: string): Outgoing => ({
  key: newIdempotencyKey(),
  text,
  about,
  known: sameWords(messages, viewerId, text).map(({ id }) => id),
  state: 'waiting',
})

/** Those that the thread does not show yet: a message may be back from the server before its answer is. */
export const notShown = (
  outgoing: readonly Outgoing[],
  messages: readonly Own[],
  viewerId: string,
): Outgoing[] => {
  const taken = new Set<string>()
  return outgoing.filter(({ text, known }) => {
    const arrived = sameWords(messages, viewerId, text).find(
      ({ id }) => !known.includes(id) && !taken.has(id),
    )
    if (arrived) taken.add(arrived.id)
    return !arrived
  })
}

/** What a tab kept, as it may be trusted; what was under way when the tab was closed is tried again. */
export const repair = (stored: unknown): Outgoing[] =>
  (Array.isArray(stored) ? (stored as Partial<Outgoing>[]) : []).flatMap(({ key, text, about, known }) =>
    typeof key === 'string' && typeof text === 'string'
      ? [{ key, text, about: about ?? {}, known: known ?? [], state: 'waiting' as const }]
      : [],
  )
