import { useEffect, useRef } from 'react'

/**
 * When what has the focus is taken away or can no longer be used, the focus goes to the place around it, or to the part of that place which the
 * selector names, rather than to the top of the page.
 */
export function useRestoredFocus(findPlace: () => HTMLElement | null, selector?: string): void {
  const last = useRef<Element>(null)
  const find = useRef(findPlace)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && find.current()?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // It may be taken away by any change, so there is no list of what this depends on.
  useEffect(() => {
    const lost = last.current
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return
    if (document.activeElement !== document.body && document.activeElement !== lost) return
    last.current = null
    const place = find.current()
    const next = selector ? place?.querySelector<HTMLElement>(selector) : place
    next?.focus({ preventScroll: true })
  })
}
