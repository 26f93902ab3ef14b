import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#contract/events.ts'
import { isLiveNow, setLive } from './liveness.ts'
import { openSource } from './open-source.ts'
import { reloadUnlessSignedIn } from './reload-unless-signed-in.ts'
import { renew } from './renew.ts'

/** The message that a new tab posts. The leader, the tab that holds the stream, replies with the state of the stream. */
const stateRequest = 'state-request'
type TabMessage = typeof stateRequest | { isLive: boolean; events: StreamEvent[] }

/** Milliseconds to wait after an event, so that those that arrive meanwhile are handled together with it. */
const batchDelay = 10
/**
 * Milliseconds between two posts of the leader's state. If the browser suspends the leader, the other tabs poll again
 * after `heartbeatTimeout`.
 */
const heartbeatInterval = 5_000
const heartbeatTimeout = 12_000

/**
 * Refetches the queries of this tab when live events arrive; returns a function that stops it. All tabs of a browser share
 * one stream: the tab that holds the Web Lock opens it and broadcasts the events, and when it closes, another tab takes over.
 */
export function listen(client: QueryClient, viewerId: string): () => void {
  const name = `switchback events of ${viewerId}`
  const channel = new BroadcastChannel(name)
  let pending: StreamEvent[] = []
  let batchTimer: ReturnType<typeof setTimeout> | undefined
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined

  const receive = (event: StreamEvent) => {
    pending.push(event)
    batchTimer ??= setTimeout(() => {
      batchTimer = undefined
      renew(client, pending)
      pending = []
    }, batchDelay)
  }

  let lead: { isLive: boolean } | undefined
  const broadcast = (events: StreamEvent[] = []) => {
    if (lead) channel.postMessage({ isLive: lead.isLive, events } satisfies TabMessage)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === stateRequest) return broadcast()
    if (lead) return
    // This tab missed events: before it listened, in the back/forward cache, or while the leader was suspended.
    if (data.isLive && !isLiveNow()) receive({ kind: 'sync' })
    setLive(data.isLive)
    clearTimeout(heartbeatTimer)
    heartbeatTimer = setTimeout(() => setLive(false), heartbeatTimeout)
    for (const event of data.events) receive(event)
  })

  const takeLead = () => {
    const state = { isLive: false }
    lead = state
    clearTimeout(heartbeatTimer)
    const close = openSource({
      onEvent: (event) => {
        receive(event)
        broadcast([event])
      },
      onLive: (isLive) => {
        if (state.isLive === isLive) return
        state.isLive = isLive
        setLive(isLive)
        broadcast()
      },
    })
    const heartbeat = setInterval(() => broadcast(), heartbeatInterval)
    return () => {
      clearInterval(heartbeat)
      // Set before `close`, which reports the lost stream: nothing may be posted then, since the channel may be closed already.
      lead = undefined
      close()
    }
  }

  let leave = () => {}
  const join = () => {
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    leave = () => leaving.abort()
    channel.postMessage(stateRequest satisfies TabMessage)
    navigator.locks
      .request(name, { signal: leaving.signal }, async () => {
        const end = takeLead()
        await left
        end()
      })
      .catch(() => {
        // Aborted before the lock was granted.
      })
  }
  // A page in the back/forward cache must hold neither a lock nor a stream.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    void reloadUnlessSignedIn(viewerId)
    join()
  }
  const onHide = () => {
    leave()
    setLive(false)
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  join()
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    leave()
    clearTimeout(batchTimer)
    clearTimeout(heartbeatTimer)
    channel.close()
    setLive(false)
  }
}
