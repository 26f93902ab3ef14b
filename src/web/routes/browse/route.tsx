import { definePage } from '#web/router/page.ts'
import { browseHead } from './browse-head.ts'
import { Browse } from './browse.tsx'
import { categoriesQuery, load } from './load.ts'

export const page = definePage('/browse', {
  load: ({ queryClient, answer, search }) => load(queryClient, answer, search),
  head: ({ search, queryClient, origin }) =>
    browseHead(search, queryClient.getQueryData(categoriesQuery.queryKey) ?? [], origin),
  Component: Browse,
})
