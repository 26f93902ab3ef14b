import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { SettingsPage } from './settings-page.tsx'

export const Route = createFileRoute('/_signed-in/settings')({
  staticData: { signInWords: 'You need to be signed in to see your settings.' },
  head: () => pageHead({ title: 'Account settings', hidden: true }),
  component: SettingsPage,
})
