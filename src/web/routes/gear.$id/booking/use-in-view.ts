import { type RefObject, useEffect, useState } from 'react'

/** Whether the element is in the window, as far as is known: true until the browser has measured. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    // A slow browser reports several changes at once: the last one is true.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
