import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSavedSearch, type SavedSearch } from '#contract/saved-searches.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { savedSearchesQuery } from '#web/components/saved-searches/saved-searches-query.ts'
import { givenParameters } from '#web/queries/keys.ts'
import { signInReturningTo } from '#web/sign-in.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useViewer } from '#web/viewer.ts'
import type { Filters } from '#web/routes/browse/browse-search.ts'

/** The filters of a search as they are saved: without its order and page. */
export const filtersToSave = ({ query }: Filters) =>
  givenParameters({ ...query, sort: undefined, cursor: undefined }) as Record<string, string>

const textOf = (filters: Record<string, string>) =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other)))

/**
 * Returns whether the viewer has saved this search, and a function that saves it. It does not use `useMutation`, because no
 * other part of the page needs that code.
 */
export function useSaveSearch(filters: Filters) {
  const client = useQueryClient()
  const viewer = useViewer()
  const { data: all = [] } = useQuery({ ...savedSearchesQuery, enabled: viewer !== null })
  const body = filtersToSave(filters)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const saved = await call(addSavedSearch, { body })
      const { queryKey } = savedSearchesQuery
      // A refetch that started before the search was saved would overwrite the list without it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before: SavedSearch[] = []) => [
        saved,
        ...before.filter(({ id }) => id !== saved.id),
      ])
      void client.invalidateQueries({ queryKey })
      toast({ title: 'Search saved', description: 'We’ll tell you when new gear fits it.' })
    } catch (failure) {
      if (isCallFailure(failure, 401)) location.assign(signInReturningTo(location.href))
      else toast({ title: 'Search not saved', description: failureWords(failure), variant: 'destructive' })
    }
    setSaving(false)
  }
  return { isSaved: all.some((each) => textOf(each.filters) === textOf(body)), isSaving, save }
}
