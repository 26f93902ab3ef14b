import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type Earlier = { isLoading: boolean; load: () => void }

/** Milliseconds for which newly rendered earlier messages are not announced. */
const announceDelay = 1_000

/**
 * Loads earlier messages when their button scrolls into view. `isQuiet` is true while they load and render: they are not
 * new, so screen readers do not announce them.
 */
export function useEarlier(
  log: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  earlier: Earlier | undefined,
): { isQuiet: boolean; load: () => void } {
  const [isQuiet, setQuiet] = useState(false)
  const isLoading = earlier?.isLoading ?? false
  const canLoad = earlier !== undefined && !isLoading
  const load = () => {
    setQuiet(true)
    earlier?.load()
  }
  const onVisible = useEffectEvent(load)
  useEffect(() => {
    if (!canLoad || !button.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { root: log.current, rootMargin: '120px 0px 0px 0px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [canLoad, log, button])
  useEffect(() => {
    if (isLoading || !isQuiet) return
    const timer = setTimeout(() => setQuiet(false), announceDelay)
    return () => clearTimeout(timer)
  }, [isLoading, isQuiet])
  return { isQuiet, load }
}
