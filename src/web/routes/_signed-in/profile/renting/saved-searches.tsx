import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Search, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { removeSavedSearch, type SavedSearch } from '#contract/saved-searches.ts'
import { browseParameters } from '#domain/saved-search.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { savedSearchesQuery } from '#web/components/saved-searches/saved-searches-query.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Link } from '#web/router/link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The viewer's saved searches, each with a link to its results. Absent while there are none. */
export function SavedSearches() {
  const { data: searches = [] } = useQuery({ ...savedSearchesQuery, refetchOnWindowFocus: 'always' })
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  useRestoredFocus(() => place.current, 'a')
  if (searches.length === 0) return null
  return (
    <Panel ref={place} aria-labelledby={titleId} className="mb-5 grid gap-2">
      <h2 id={titleId} className="text-[1.375rem] leading-7">
        Saved searches
      </h2>
      <p className="text-ink-2">
        We’ll tell you when new gear fits one, at most once a day for each. Turn the emails off in your{' '}
        <Link to="/settings" className="link">
          settings
        </Link>
        .
      </p>
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <Row key={search.id} search={search} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ search: { id, name, filters } }: { search: SavedSearch }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(removeSavedSearch, { params: { id } }),
    onSuccess: () => {
      client.setQueryData(savedSearchesQuery.queryKey, (before: SavedSearch[] = []) =>
        before.filter((each) => each.id !== id),
      )
      toast({ title: 'Search removed', description: `We won’t tell you about ${name} any more.` })
    },
    onError: (failure) =>
      toast({ title: 'Search not removed', description: failureWords(failure), variant: 'destructive' }),
  })
  return (
    <li className="flex items-center gap-3 py-1">
      <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
      <Link
        to="/browse"
        search={browseParameters(filters)}
        className="link inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold wrap-anywhere"
      >
        {name}
      </Link>
      <IconButton
        label={`Remove ${name}`}
        aria-disabled={remove.isPending || undefined}
        onClick={() => remove.isPending || remove.mutate()}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
