import { useEffect, useState } from 'react'

/** Returns the id of the last section whose heading is in the upper part of the window or above it; empty before the first. */
export function useSectionInView(ids: readonly string[]): string {
  const [current, setCurrent] = useState('')
  const list = ids.join(' ')
  useEffect(() => {
    const isReached = (id: string) => {
      const heading = document.getElementById(id)
      return heading !== null && heading.getBoundingClientRect().top < innerHeight * 0.3
    }
    const findCurrent = () => setCurrent(list.split(' ').findLast(isReached) ?? '')
    findCurrent()
    addEventListener('scroll', findCurrent, { passive: true })
    return () => removeEventListener('scroll', findCurrent)
  }, [list])
  return current
}
