import { type RefObject, useEffect, useState } from 'react'

/** The height of the upper part of the booking card, from its top to its first button. */
const upperPart = '256px'

/** Returns whether the upper part of the card is visible in the window. Returns true until the browser has measured it. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    // A slow browser reports several changes at once; only the last one is current.
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `0px 0px -${upperPart}` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
