import { listenToEvents, type StreamEvent } from '#contract/events.ts'

type Handlers = {
  onEvent: (event: StreamEvent) => void
  /** True from the first word on, false when the stream broke and until it speaks again. */
  onLive: (isLive: boolean) => void
}

const firstPause = 2_000
const maxPause = 60_000
/** The server beats every 25 seconds; a stream that is silent for longer than two beats is dead without knowing it. */
const maxSilence = 60_000

/** Keeps one stream of events open, through outages, refusals and sleep; answers how to end it. */
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
    // Not all at once when a server comes back.
    retry = setTimeout(open, pause * (0.5 + Math.random() / 2))
    pause = Math.min(pause * 2, maxPause)
  }
  const listenOn = () => {
    clearTimeout(silence)
    silence = setTimeout(reopenLater, maxSilence)
  }

  function open(): void {
    drop()
    if (!navigator.onLine) return
    source = new EventSource(listenToEvents.path)
    listenOn()
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      pause = firstPause
      listenOn()
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
