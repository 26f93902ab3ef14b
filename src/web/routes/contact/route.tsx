import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { Contact } from './contact.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead({
      title: 'Contact',
      description: 'Write to the people behind Switchback. We reply within 24 hours.',
      path: '/contact',
      origin: match.context.origin,
    }),
  component: Contact,
})
