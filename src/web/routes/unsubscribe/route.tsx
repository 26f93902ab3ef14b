import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { UnsubscribePage } from './unsubscribe-page.tsx'
import { unsubscribeQuery } from './unsubscribe-query.ts'

export const page = definePage('/unsubscribe', {
  load: async ({ queryClient, search, response }) => {
    const unsubscription = await queryClient.ensureQueryData(unsubscribeQuery(search['token']))
    if (unsubscription === null) response.status = 404
  },
  head: () => pageHead({ title: 'Mail settings', hidden: true }),
  Component: ({ search }) => <UnsubscribePage token={search['token']} />,
})
