import { listCategories } from '#contract/categories.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { townFiguresQuery } from '#web/components/marketing/town-figures.ts'
import { query } from '#web/calls/call.ts'
import { definePage } from '#web/router/page.ts'
import { ListGearPage } from './list-gear-page.tsx'

export const page = definePage('/list-gear', {
  signInWords: 'You need to be signed in to list your gear',
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.ensureQueryData(query(listCategories)),
      queryClient.prefetchQuery(townFiguresQuery),
    ])
  },
  head: () => pageHead({ title: 'List Your Gear', hidden: true }),
  Component: ListGearPage,
})
