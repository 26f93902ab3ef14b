import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from '#contract/messages.ts'
import { call } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { isLiveNow } from '#web/events/liveness.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationsQuery } from '#web/routes/_signed-in/messages/conversations/conversations.ts'
import { keep, readStored } from './kept.ts'
import { type Outgoing, repair } from './outgoing.ts'
import { addToThread, threadQuery } from '#web/routes/_signed-in/messages/thread/thread-query.ts'

export type Outbox = {
  of(otherUserId: string): readonly Outgoing[]
  add(otherUserId: string, message: Outgoing): void
  /** Tries now, whatever failed before. */
  retry(otherUserId: string): void
  remove(otherUserId: string, key: string): void
  watch(listener: () => void): () => void
}

const none: readonly Outgoing[] = []
const firstPause = 2_000
const maxPause = 30_000

/** Whether the same message may still go through: the network, a busy or restarting server, or an answer still to come. */
const isPassing = (failure: unknown) =>
  !(failure instanceof CallFailure) ||
  failure.status >= 500 ||
  failure.status === 429 ||
  failure.problem?.code === 'idempotency_key_running'

/** Sends what a person wrote, conversation by conversation in the order of writing, and forgets nothing before it has arrived. */
function openOutbox(client: QueryClient, viewerId: string): Outbox {
  const name = `unsent messages of ${viewerId}`
  const lists = new Map<string, readonly Outgoing[]>()
  const busy = new Set<string>()
  const retries = new Map<string, ReturnType<typeof setTimeout>>()
  const pauses = new Map<string, number>()
  const listeners = new Set<() => void>()

  const of = (otherUserId: string) => lists.get(otherUserId) ?? none
  function set(otherUserId: string, list: readonly Outgoing[]): void {
    if (list.length > 0) lists.set(otherUserId, list)
    else lists.delete(otherUserId)
    keep(name, Object.fromEntries(lists))
    for (const listener of listeners) listener()
  }
  const change = (otherUserId: string, key: string, changes: Partial<Outgoing>) =>
    set(
      otherUserId,
      of(otherUserId).map((each) => (each.key === key ? { ...each, ...changes } : each)),
    )

  async function deliver(otherUserId: string, { key, text, about }: Outgoing): Promise<void> {
    const body = { receiverId: otherUserId, content: text, ...about }
    const message = await call(sendMessage, { body, idempotencyKey: key })
    const thread = { queryKey: threadQuery(otherUserId).queryKey }
    // An answer from before it was sent would take it away again.
    await client.cancelQueries(thread)
    addToThread(client, message)
    const left = of(otherUserId).filter((each) => each.key !== key)
    set(
      otherUserId,
      left.map((each) => (each.text === text ? { ...each, known: [...each.known, message.id] } : each)),
    )
    void client.invalidateQueries(thread)
    // Otherwise the stream tells of it.
    if (!isLiveNow()) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  }

  function fail(otherUserId: string, { key, state }: Outgoing, failure: unknown): void {
    const reason = failureWords(failure, 'Please try again later.')
    if (!isPassing(failure)) {
      change(otherUserId, key, { state: 'refused', reason })
    } else {
      change(otherUserId, key, { state: 'failed' })
      const pause = pauses.get(otherUserId) ?? firstPause
      pauses.set(otherUserId, Math.min(pause * 2, maxPause))
      retries.set(
        otherUserId,
        setTimeout(() => void work(otherUserId), pause),
      )
    }
    // Said once, and not at every try.
    if (state !== 'failed')
      toast({ title: 'Failed to send message', description: reason, variant: 'destructive' })
  }

  async function work(otherUserId: string): Promise<void> {
    clearTimeout(retries.get(otherUserId))
    if (busy.has(otherUserId)) return
    busy.add(otherUserId)
    try {
      for (;;) {
        const [next] = of(otherUserId)
        if (!next || next.state === 'refused') return
        if (next.state === 'waiting') change(otherUserId, next.key, { state: 'sending' })
        try {
          await deliver(otherUserId, next)
          pauses.delete(otherUserId)
        } catch (failure) {
          fail(otherUserId, next, failure)
          return
        }
      }
    } finally {
      busy.delete(otherUserId)
    }
  }

  const retry = (otherUserId: string) => {
    const [first] = of(otherUserId)
    if (first?.state === 'refused') change(otherUserId, first.key, { state: 'waiting' })
    pauses.delete(otherUserId)
    void work(otherUserId)
  }

  for (const [otherUserId, stored] of Object.entries(readStored(name))) {
    const list = repair(stored)
    if (list.length > 0) lists.set(otherUserId, list)
  }
  const retryAll = () => {
    for (const otherUserId of lists.keys()) retry(otherUserId)
  }
  addEventListener('online', retryAll)
  queueMicrotask(retryAll)

  return {
    of,
    add(otherUserId, message) {
      set(otherUserId, [...of(otherUserId), message])
      void work(otherUserId)
    },
    retry,
    remove(otherUserId, key) {
      set(
        otherUserId,
        of(otherUserId).filter((each) => each.key !== key),
      )
      void work(otherUserId)
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

/** One for each person in a tab, so that what is under way goes on while another page is looked at. */
export function outboxOf(client: QueryClient, viewerId: string): Outbox {
  const known = outboxes.get(client) ?? new Map<string, Outbox>()
  outboxes.set(client, known)
  const outbox = known.get(viewerId) ?? openOutbox(client, viewerId)
  known.set(viewerId, outbox)
  return outbox
}
