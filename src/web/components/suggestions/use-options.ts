import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { suggestSearches } from '#contract/search.ts'
import { query } from '#web/calls/call.ts'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'
import type { Choice } from './choice.ts'

/**
 * Returns the suggestions for a text: the server's suggestions for exactly this text, then recent searches that contain
 * it. The query of an earlier text is aborted, and its reply is not shown.
 */
export function useOptions(text: string) {
  const [recent, setRecent] = useState(recentSearches)
  const q = text.trim()
  const { data, isFetching } = useQuery({
    ...query(suggestSearches, { query: { q } }),
    enabled: q !== '',
    staleTime: 60_000,
    retry: false,
  })
  const suggested: Choice[] = q === '' ? [] : (data?.suggestions ?? [])
  const isNew = (words: string) =>
    words.toLowerCase() !== q.toLowerCase() &&
    words.toLowerCase().includes(q.toLowerCase()) &&
    !suggested.some((each) => each.text.toLowerCase() === words.toLowerCase())
  const earlier = recent
    .filter(isNew)
    .slice(0, q === '' ? 6 : 3)
    .map((words): Choice => ({ kind: 'recent', text: words }))
  return {
    options: [...suggested, ...earlier],
    isLoading: isFetching && data === undefined,
    forget(words?: string) {
      if (words === undefined) forgetSearches()
      else forgetSearch(words)
      setRecent(recentSearches())
    },
  }
}
