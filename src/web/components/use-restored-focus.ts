import { useEffect, useRef } from 'react'

/**
 * When the focused element inside a container is removed or disabled, moves the focus to the container, or to the element
 * inside it that matches the selector. Otherwise the browser would move it to the top of the page.
 */
export function useRestoredFocus(findContainer: () => HTMLElement | null, selector?: string): void {
  const find = useRef(findContainer)
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && find.current()?.contains(target) ? target : null
    }
    const restore = () => {
      const lost = last
      if (!lost || (lost.isConnected && !lost.matches(':disabled'))) return
      if (document.activeElement !== document.body && document.activeElement !== lost) return
      last = null
      const container = find.current()
      const next = selector ? container?.querySelector<HTMLElement>(selector) : container
      next?.focus({ preventScroll: true })
    }
    // Observes the page instead of renders, because a part of the container may render by itself, such as a dialog that closes. Effects
    // of that render come first, because they may take the focus.
    const changes = new MutationObserver(() => setTimeout(restore))
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [selector])
}
