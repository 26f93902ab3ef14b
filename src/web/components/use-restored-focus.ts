import { useCallback, useEffect, useRef } from 'react'

/**
 * When the focused element inside a container is removed or disabled, moves the focus to the container, or to the element
 * inside it that matches the selector. Otherwise the browser would move it to the top of the page.
 */
export function useRestoredFocus(findContainer: () => HTMLElement | null, selector?: string): void {
  const last = useRef<Element>(null)
  const find = useRef(findContainer)
  const restore = useCallback(() => {
    const lost = last.current
    if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return
    if (document.activeElement !== document.body && document.activeElement !== lost) return
    last.current = null
    const container = find.current()
    const next = selector ? container?.querySelector<HTMLElement>(selector) : container
    next?.focus({ preventScroll: true })
  }, [selector])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && find.current()?.contains(target) ? target : null
    }
    // A part of the container may render by itself, such as a dialog that closes. Its effects, which may take the focus, come first.
    const removals = new MutationObserver(() => setTimeout(restore))
    removals.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      removals.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [restore])
  // No dependency list: any render may remove or disable the element.
  useEffect(restore)
}
