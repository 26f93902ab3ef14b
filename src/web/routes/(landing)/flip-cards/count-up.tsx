import { useEffect, useRef, useState } from 'react'

/** Spec, business constants. */
const lasts = 1500

/** A figure that counts up from 0 when it is first seen; at once where motion is not wanted. Assistive tech reads the end. */
export function CountUp({ to, unit }: { to: number; unit: string }) {
  const [shown, setShown] = useState(to)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        seen.disconnect()
        const since = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, Math.max(0, (now - since) / lasts))
          setShown(Math.round(to * (1 - (1 - share) ** 3)))
          if (share < 1) frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      },
      { threshold: 0.5 },
    )
    seen.observe(place.current)
    return () => {
      seen.disconnect()
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
