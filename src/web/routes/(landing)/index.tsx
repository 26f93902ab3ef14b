import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#web/components/page-head.ts'
import { heroPreloads } from './hero-art.ts'
import { Landing } from './landing.tsx'

export const Route = createFileRoute('/(landing)/')({
  loader: async ({ context }) => (await import('./load.ts')).load(context.queryClient),
  head: ({ match }) => {
    const { meta, links } = pageHead({
      title: 'Rent outdoor gear from neighbors in Missoula',
      description:
        'Rent skis, tents, boats and packs by the day from people who live in Missoula, Montana. Free to join.',
      path: '/',
      origin: match.context.origin,
    })
    return { meta, links: [...links, ...heroPreloads] }
  },
  component: Landing,
})
