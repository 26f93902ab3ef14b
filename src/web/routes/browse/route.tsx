import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import type { BrowseSearch } from './browse-search.ts'
import { Browse } from './browse.tsx'

export const Route = createFileRoute('/browse')({
  // Nothing is dropped or rewritten here, so no address is ever redirected to a tidier one.
  validateSearch: (search: Record<string, unknown>) => search as BrowseSearch,
  loader: async ({ context, location }) =>
    (await import('./load.ts')).load(context, location.search as BrowseSearch),
  head: ({ match }) => {
    const { category } = match.search
    return pageHead({
      title: 'Find Gear',
      description:
        'Skis, tents, boats, packs and more, rented by the day from neighbors in Missoula, Montana.',
      path: category ? `/browse?${new URLSearchParams({ category })}` : '/browse',
      origin: match.context.origin,
    })
  },
  component: Browse,
})
