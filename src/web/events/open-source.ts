import { listenToEvents, type StreamEvent } from '#contract/events.ts'

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** Called with true at each event, and with false when the stream breaks or the browser goes offline. */
  onLive: (isLive: boolean) => void
}

/** The delay before reconnecting, in milliseconds; it doubles after each failure, up to `maxPause`. */
const firstPause = 2_000
const maxPause = 60_000
/** Milliseconds without an event after which a stream counts as broken. The server sends a `beat` event every 25 seconds. */
const maxSilence = 60_000

/** Keeps one event stream open and reconnects after failures. Returns the function that closes it. */
export function openSource({ onEvent, onLive }: Handlers): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause

  const drop = () => {
    clearTimeout(retry)
    clearTimeout(silence)
    source?.close()
    source = undefined
    onLive(false)
  }
  const reopenLater = () => {
    drop()
    // Random, so that browsers do not all reconnect at once when a server comes back.
    retry = setTimeout(open, pause * (0.5 + Math.random() / 2))
    pause = Math.min(pause * 2, maxPause)
  }
  const resetSilence = () => {
    clearTimeout(silence)
    silence = setTimeout(reopenLater, maxSilence)
  }

  function open(): void {
    drop()
    if (!navigator.onLine) return
    source = new EventSource(listenToEvents.path)
    resetSilence()
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      pause = firstPause
      resetSilence()
      onLive(true)
      onEvent(JSON.parse(data) as StreamEvent)
    })
    source.addEventListener('error', reopenLater)
  }

  const onOnline = () => {
    pause = firstPause
    open()
  }
  addEventListener('online', onOnline)
  addEventListener('offline', drop)
  open()
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', drop)
    drop()
  }
}
