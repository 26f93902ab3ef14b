import { useEffect, useRef } from 'react'

/**
 * Returns the ref of a row of tabs that scrolls sideways. The current tab is scrolled into view, and the row gets
 * `data-more-before` and `data-more-after` while it continues there.
 */
export function useTabRow<Row extends HTMLElement>(
  current: string,
  counts: Readonly<Record<string, number>> | undefined,
) {
  const place = useRef<Row>(null)
  useEffect(() => {
    const row = place.current
    const tab = row?.querySelector<HTMLElement>('[aria-current=page]')
    // Not `scrollIntoView`, which could also scroll the page. Counts that load later make the tabs wider.
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current, counts])
  useEffect(() => {
    const row = place.current
    if (!row) return
    const mark = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const observer = new ResizeObserver(mark)
    for (const each of [row, ...row.children]) observer.observe(each)
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', mark)
    }
  }, [])
  return place
}
