/** A layout shift as https://wicg.github.io/layout-instability describes it, whose types TypeScript lacks. */
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The largest layout shift that users do not notice. Search engines rate up to 0.1 as good. */
export const maxShift = 0.02

/**
 * Runs in the page. Writes a console error when layout shifts that no user input caused add up to more than `max`
 * within a window of at most five seconds, as for CLS (https://web.dev/articles/cls). Firefox does not measure layout
 * shifts.
 */
export function reportShifts(max: number): void {
  if (window !== top || !PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return
  const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  let moved: string[] = []
  let sum = 0
  let first = -Infinity
  let last = -Infinity
  const add = ({ startTime, value, sources }: Shift) => {
    if (startTime - last > 1000 || startTime - first > 5000) {
      ;[moved, sum, first] = [[], 0, startTime]
    }
    last = startTime
    sum += value
    for (const { node, previousRect, currentRect } of sources) {
      const element = node instanceof Element ? node : node?.parentElement
      const tag = (element?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 120)
      moved.push(`${tag} from ${place(previousRect)} to ${place(currentRect)}`)
    }
    if (sum <= max) return
    console.error(`layout shift of ${sum.toFixed(3)} at ${location.pathname}: ${moved.join('; ')}`)
    ;[moved, sum] = [[], 0]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) add(entry)
  }).observe({ type: 'layout-shift', buffered: true })
}
