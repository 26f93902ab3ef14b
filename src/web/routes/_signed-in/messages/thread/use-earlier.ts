import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type Earlier = { isLoading: boolean; load: () => void }

/** How long what was just drawn stays out of the announcements. */
const settling = 1_000

/**
 * Loads earlier messages when their button comes into view. `isQuiet` is true while they arrive: they are not new, so they
 * are not read out.
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
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { root: log.current, rootMargin: '120px 0px 0px 0px' },
    )
    seen.observe(button.current)
    return () => seen.disconnect()
  }, [canLoad, log, button])
  useEffect(() => {
    if (isLoading || !isQuiet) return
    const over = setTimeout(() => setQuiet(false), settling)
    return () => clearTimeout(over)
  }, [isLoading, isQuiet])
  return { isQuiet, load }
}
