import { useCallback } from 'react'
import { useNavigate } from '#web/router/router-context.ts'
import { type BrowseSearch, changeSearch } from './browse-search.ts'

export type Change = (change: BrowseSearch, how?: 'typing') => void

/** Returns a function that writes a filter into the address. Typing replaces the history entry, a choice adds one. */
export function useChange(): Change {
  const navigate = useNavigate()
  return useCallback(
    (change, how) =>
      void navigate({
        to: '/browse',
        search: (before: BrowseSearch) => changeSearch(before, change),
        replace: how === 'typing',
        resetScroll: false,
      }),
    [navigate],
  )
}
