import { useEffect, useRef } from 'react'

/** Class names for a row of tabs that scrolls sideways. An edge of the row fades out if there are more tabs beyond it. */
export const scrollingRow =
  'flex overflow-x-auto [contain:inline-size] [scrollbar-width:none] data-more-after:mask-r-from-[calc(100%-3rem)] data-more-before:mask-l-from-[calc(100%-3rem)]'

/**
 * Returns the ref of a row of tabs that scrolls sideways. The current tab is scrolled into view, and the row gets
 * `data-more-before` and `data-more-after` while it continues there. `counts` are the numbers in the tabs: those that load
 * later make the tabs wider.
 */
export function useScrollingRow<Row extends HTMLElement>(current: string, counts: unknown) {
  const place = useRef<Row>(null)
  useEffect(() => {
    const row = place.current
    const tab = row?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    // Not `scrollIntoView`, which could also scroll the page.
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
