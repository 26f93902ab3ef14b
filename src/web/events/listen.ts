import type { QueryClient } from '@tanstack/react-query'
import type { StreamEvent } from '#contract/events.ts'
import { isLiveNow, setLive } from './liveness.ts'
import { openSource } from './open-source.ts'
import { renew } from './renew.ts'

/** A tab that joins asks for the state of the stream; the tab that holds the stream sends it, then and with every event. */
const stateRequest = 'state-request'
type TabMessage = typeof stateRequest | { isLive: boolean; events: StreamEvent[] }

/** Events that come together are answered together. */
const gather = 10
/** The tab with the stream says this often that it lives; one that was put to sleep says nothing, so the others ask the server. */
const sayEvery = 5_000
const believeFor = 12_000

/**
 * Keeps the queries of this tab in step with the server. All tabs of a browser share one stream: whichever holds the lock
 * has it and passes on what it hears, and when that tab closes, the next one takes over.
 */
export function listen(client: QueryClient, viewerId: string): () => void {
  const name = `switchback events of ${viewerId}`
  const channel = new BroadcastChannel(name)
  let gathered: StreamEvent[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let doubt: ReturnType<typeof setTimeout> | undefined

  const hear = (event: StreamEvent) => {
    gathered.push(event)
    gathering ??= setTimeout(() => {
      gathering = undefined
      renew(client, gathered)
      gathered = []
    }, gather)
  }

  let lead: { isLive: boolean } | undefined
  const say = (events: StreamEvent[] = []) => {
    if (lead) channel.postMessage({ isLive: lead.isLive, events } satisfies TabMessage)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === stateRequest) return say()
    if (lead) return
    // What was published before this tab listened, while it was kept or while the other slept, it never heard.
    if (data.isLive && !isLiveNow()) hear({ kind: 'sync' })
    setLive(data.isLive)
    clearTimeout(doubt)
    doubt = setTimeout(() => setLive(false), believeFor)
    for (const event of data.events) hear(event)
  })

  const takeLead = () => {
    const state = { isLive: false }
    lead = state
    clearTimeout(doubt)
    const close = openSource({
      onEvent: (event) => {
        hear(event)
        say([event])
      },
      onLive: (isLive) => {
        if (state.isLive === isLive) return
        state.isLive = isLive
        setLive(isLive)
        say()
      },
    })
    const saying = setInterval(() => say(), sayEvery)
    return () => {
      clearInterval(saying)
      // First, because the channel may be closed already.
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
        // It was left before its turn came.
      })
  }
  // A page that the browser keeps for the back button must hold neither a lock nor a stream.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) join()
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
    clearTimeout(gathering)
    clearTimeout(doubt)
    channel.close()
    setLive(false)
  }
}
