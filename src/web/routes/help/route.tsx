import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { Help } from './help.tsx'

export const page = definePage('/help', {
  head: ({ search: { search }, origin }) =>
    pageHead({
      title: 'Help',
      description: 'Answers for renters and lenders: booking, paying, payouts, refunds, safety and more.',
      path: '/help',
      origin,
      hidden: Boolean(search),
    }),
  Component: ({ search: { search = '' } }) => <Help key={search} search={search} />,
})
