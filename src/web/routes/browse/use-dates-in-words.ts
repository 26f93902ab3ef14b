import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayHaveDates } from '#domain/search/may-have-dates.ts'
import { type BrowseSearch, readWords } from './browse-search.ts'
import { datesQuery } from './load.ts'
import type { Change } from './use-change.ts'

/**
 * Moves dates that are written in the search box into the date filter. While the box has the focus it waits for Enter or
 * for the focus to leave: 'dec 1' may become 'dec 11'. The results take the dates into account from the start.
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
    field.addEventListener('change', apply, { once: true })
    return () => field.removeEventListener('change', apply)
  }, [data, change])
}
