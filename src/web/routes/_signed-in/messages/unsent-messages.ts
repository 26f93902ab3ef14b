import type { QueryClient } from '@tanstack/react-query'
import { sendMessage } from '#contract/messages.ts'
import { call } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { isLiveNow } from '#web/events/liveness.ts'
import { readStoredFields, store } from '#web/session-storage.ts'
import { listeners } from '#web/ui/listeners.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { conversationsQuery } from './conversations/conversations.ts'
import { isSame, type Outgoing, repair } from './sending/outgoing.ts'
import { addToThread, threadQuery } from './thread/thread-query.ts'

export type UnsentMessages = {
  of(otherUserId: string): readonly Outgoing[]
  add(otherUserId: string, message: Outgoing): void
  /** Sends the first waiting message now, even if the server has refused it before. */
  retry(otherUserId: string): void
  remove(otherUserId: string, key: string): void
  watch(listener: () => void): () => void
}

const none: readonly Outgoing[] = []
const minRetryDelay = 2_000
const maxRetryDelay = 30_000

/** Whether a retry may succeed: the network failed, the server is busy or restarting, or the first try still runs. */
const isTransient = (failure: unknown) =>
  !(failure instanceof CallFailure) ||
  failure.status >= 500 ||
  failure.status === 429 ||
  failure.problem?.code === 'idempotency_key_running'

/** Sends the user's messages, in order within each conversation, and stores each until the server has confirmed it. */
function openUnsentMessages(client: QueryClient, viewerId: string): UnsentMessages {
  const name = `unsent messages of ${viewerId}`
  const lists = new Map<string, readonly Outgoing[]>()
  const sending = new Set<string>()
  const retryTimers = new Map<string, ReturnType<typeof setTimeout>>()
  const retryDelays = new Map<string, number>()
  const changed = listeners()

  const of = (otherUserId: string) => lists.get(otherUserId) ?? none
  function set(otherUserId: string, list: readonly Outgoing[]): void {
    if (list.length > 0) lists.set(otherUserId, list)
    else lists.delete(otherUserId)
    store(name, Object.fromEntries(lists))
    changed.emit()
  }
  const change = (otherUserId: string, key: string, changes: Partial<Outgoing>) =>
    set(
      otherUserId,
      of(otherUserId).map((each) => (each.key === key ? { ...each, ...changes } : each)),
    )

  async function deliver(otherUserId: string, sent: Outgoing): Promise<void> {
    const { key, text, photos, about } = sent
    const body = { receiverId: otherUserId, content: text, photos, ...about }
    const message = await call(sendMessage, { body, idempotencyKey: key })
    const thread = { queryKey: threadQuery(otherUserId).queryKey }
    // A response to a fetch that started earlier would remove the message again.
    await client.cancelQueries(thread)
    addToThread(client, message)
    const remaining = of(otherUserId).filter((each) => each.key !== key)
    set(
      otherUserId,
      remaining.map((each) => (isSame(each, sent) ? { ...each, known: [...each.known, message.id] } : each)),
    )
    void client.invalidateQueries(thread)
    // While the event stream is connected, its event refetches the conversations.
    if (!isLiveNow()) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
  }

  function fail(otherUserId: string, { key, state }: Outgoing, failure: unknown): void {
    const reason = failureWords(failure, 'Please try again later.')
    if (!isTransient(failure)) {
      change(otherUserId, key, { state: 'refused', reason })
    } else {
      change(otherUserId, key, { state: 'failed' })
      const delay = retryDelays.get(otherUserId) ?? minRetryDelay
      retryDelays.set(otherUserId, Math.min(delay * 2, maxRetryDelay))
      retryTimers.set(
        otherUserId,
        setTimeout(() => void sendQueue(otherUserId), delay),
      )
    }
    // Only the first failure of a message shows a toast, not every retry.
    if (state !== 'failed')
      toast({ title: 'Failed to send message', description: reason, variant: 'destructive' })
  }

  async function sendQueue(otherUserId: string): Promise<void> {
    clearTimeout(retryTimers.get(otherUserId))
    if (sending.has(otherUserId)) return
    sending.add(otherUserId)
    try {
      for (;;) {
        const [next] = of(otherUserId)
        if (!next || next.state === 'refused') return
        if (next.state === 'waiting') change(otherUserId, next.key, { state: 'sending' })
        try {
          await deliver(otherUserId, next)
          retryDelays.delete(otherUserId)
        } catch (failure) {
          fail(otherUserId, next, failure)
          return
        }
      }
    } finally {
      sending.delete(otherUserId)
    }
  }

  const retry = (otherUserId: string) => {
    const [first] = of(otherUserId)
    if (first?.state === 'refused') change(otherUserId, first.key, { state: 'waiting' })
    retryDelays.delete(otherUserId)
    void sendQueue(otherUserId)
  }

  for (const [otherUserId, stored] of Object.entries(readStoredFields(name))) {
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
      void sendQueue(otherUserId)
    },
    retry,
    remove(otherUserId, key) {
      set(
        otherUserId,
        of(otherUserId).filter((each) => each.key !== key),
      )
      void sendQueue(otherUserId)
    },
    watch: changed.add,
  }
}

const opened = new WeakMap<QueryClient, Map<string, UnsentMessages>>()

/** Returns the viewer's queue, one per client, so that sending continues while another page is open. */
export function unsentMessagesOf(client: QueryClient, viewerId: string): UnsentMessages {
  const byViewer = opened.get(client) ?? new Map<string, UnsentMessages>()
  opened.set(client, byViewer)
  const unsent = byViewer.get(viewerId) ?? openUnsentMessages(client, viewerId)
  byViewer.set(viewerId, unsent)
  return unsent
}
