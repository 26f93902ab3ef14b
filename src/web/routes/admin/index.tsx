import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'

/** Where the reports are, which wait most urgently. */
export const Route = createFileRoute('/admin/')({
  loader: ({ context: { viewer } }) => {
    if (!viewer?.isAdmin) throw notFound()
    throw redirect({ to: '/admin/$section', params: { section: 'reports' } })
  },
  head: () => pageHead({ title: '404: off the map', hidden: true }),
})
