import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { SettingsPage } from './settings-page.tsx'

export const page = definePage('/settings', {
  signInWords: 'You need to be signed in to see your settings.',
  head: () => pageHead({ title: 'Account settings', hidden: true }),
  Component: SettingsPage,
})
