import { listCategories } from '#contract/categories.ts'
import { keyOf } from '#web/calls/call.ts'
import { definePage } from '#web/router/page.ts'
import { browseHead } from './browse-head.ts'
import { Browse } from './browse.tsx'
import { load } from './load.ts'

export const page = definePage('/browse', {
  load: ({ queryClient, answer, search }) => load(queryClient, answer, search),
  head: ({ search, queryClient, origin }) =>
    browseHead(search, queryClient.getQueryData(keyOf(listCategories)) ?? [], origin),
  Component: Browse,
})
