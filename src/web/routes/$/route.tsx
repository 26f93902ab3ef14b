import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'

/** Every address that no other page claims. */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound()
  },
  head: () => pageHead({ title: '404: off the map', hidden: true }),
})
