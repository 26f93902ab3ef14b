import { useEffect, useRef, useState } from 'react'

/** Milliseconds. Spec, business constants. */
const duration = 1500

/**
 * A figure that counts up from 0 when it first scrolls into view. With reduced motion it shows the final value, which is
 * also what assistive technology reads.
 */
export function CountUp({ to, unit }: { to: number; unit: string }) {
  const [shown, setShown] = useState(to)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const start = performance.now()
        const step = (now: number) => {
          const progress = Math.min(1, Math.max(0, (now - start) / duration))
          setShown(Math.round(to * (1 - (1 - progress) ** 3)))
          if (progress < 1) frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      },
      { threshold: 0.5 },
    )
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(to)
    }
  }, [to])
  return (
    <span ref={place}>
      <span aria-hidden>
        {shown}
        {unit}
      </span>
      <span className="sr-only">
        {to}
        {unit}
      </span>
    </span>
  )
}
