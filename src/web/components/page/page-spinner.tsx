import { SwitchbackLine } from '#web/ui/status/switchback-line.tsx'

/** The spinner in place of a page that is loading, or that only the browser renders: as high as the window, so that no footer moves. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="grid justify-items-center gap-4">
        <SwitchbackLine />
        <span className="text-sm text-ink-2">Loading</span>
      </div>
    </div>
  )
}
