import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { DeskPage } from './desk-page.tsx'

export const page = definePage('/desk', {
  signInWords: 'You need to be signed in to see your gear.',
  head: () => pageHead({ title: 'Your Gear', hidden: true }),
  Component: ({ search }) => <DeskPage search={search} />,
})
