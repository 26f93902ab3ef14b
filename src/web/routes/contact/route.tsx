import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { Contact } from './contact.tsx'

export const page = definePage('/contact', {
  head: ({ origin }) =>
    pageHead({
      title: 'Contact',
      description: 'Write to the people behind Switchback. We’ll reply within 24 hours.',
      path: '/contact',
      origin,
    }),
  Component: Contact,
})
