import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayHaveDates } from '#domain/search/may-have-dates.ts'
import { type BrowseSearch, readWords } from './browse-search.ts'
import { datesQuery } from './load.ts'
import type { Change } from './use-change.ts'

const pauseMs = 1_500

/**
 * Moves dates that are written in the search box into the date filter. While the box has the focus it waits for a pause:
 * 'dec 1' may become 'dec 11'. The results take the dates into account from the start.
 */
export function useDatesInWords(search: BrowseSearch, change: Change): void {
  const written = readWords(search) ?? ''
  const { data } = useQuery({ ...datesQuery(written), enabled: mayHaveDates(written) })
  useEffect(() => {
    if (!data?.startDate || !data.endDate) return
    const { search: words, startDate, endDate } = data
    const apply = () => change({ search: words, startDate, endDate }, 'typing')
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || field.type !== 'search') return apply()
    field.addEventListener('blur', apply, { once: true })
    const timer = setTimeout(apply, pauseMs)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('blur', apply)
    }
  }, [data, change])
}
