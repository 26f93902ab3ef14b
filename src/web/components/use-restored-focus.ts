import { useEffect, useRef } from 'react'

/**
 * When the focused element inside a container is removed or disabled, moves the focus to the container, or to the element
 * inside it that matches the selector. Otherwise the browser would move it to the top of the page.
 */
export function useRestoredFocus(findContainer: () => HTMLElement | null, selector?: string): void {
  const last = useRef<Element>(null)
  const find = useRef(findContainer)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && find.current()?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // No dependency list: any render may remove or disable the element.
  useEffect(() => {
    const lost = last.current
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return
    if (document.activeElement !== document.body && document.activeElement !== lost) return
    last.current = null
    const container = find.current()
    const next = selector ? container?.querySelector<HTMLElement>(selector) : container
    next?.focus({ preventScroll: true })
  })
}
