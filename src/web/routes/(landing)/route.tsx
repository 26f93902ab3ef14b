import { town } from '#domain/town.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { heroPreloads } from './hero/hero-art.ts'
import { Landing } from './landing.tsx'
import { load } from './load.ts'

export const page = definePage('/', {
  load: ({ queryClient }) => load(queryClient),
  head: ({ origin }) => {
    const head = pageHead({
      title: `Rent outdoor gear from neighbors in ${town.city}`,
      description: `Rent skis, tents, boats and packs by the day from people who live in ${town.city}, ${town.state}. Free to join.`,
      path: '/',
      origin,
    })
    return { ...head, links: [...head.links, ...heroPreloads] }
  },
  Component: Landing,
})
