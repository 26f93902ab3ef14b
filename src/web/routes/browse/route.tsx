import { createFileRoute } from '@tanstack/react-router'
import { listCategories } from '#contract/categories.ts'
import { keyOf } from '#web/call.ts'
import { browseHead } from './browse-head.ts'
import type { BrowseSearch } from './browse-search.ts'
import { Browse } from './browse.tsx'

export const Route = createFileRoute('/browse')({
  // Nothing is dropped or rewritten here, so no address is ever redirected to a tidier one.
  validateSearch: (search: Record<string, unknown>) => search as BrowseSearch,
  loader: async ({ context, location }) =>
    (await import('./load.ts')).load(context, location.search as BrowseSearch),
  head: ({ match: { search, context } }) =>
    browseHead(search, context.queryClient.getQueryData(keyOf(listCategories)) ?? [], context.origin),
  component: Browse,
})
