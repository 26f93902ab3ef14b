import { definePage } from '#web/router/page.ts'
import { browseHead } from './browse-head.ts'
import { Browse } from './browse.tsx'
import { categoriesQuery, load } from './load.ts'

export const page = definePage('/browse', {
  load: ({ queryClient, response, search }) => load(queryClient, response, search),
  head: ({ search, queryClient, origin }) =>
    browseHead(search, queryClient.getQueryData(categoriesQuery.queryKey) ?? [], origin),
  Component: Browse,
})
