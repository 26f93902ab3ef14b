import { lazy, Suspense } from 'react'
import type { ListingDetails } from '#contract/listings.ts'
import { town } from '#domain/town.ts'

const load = () => import('./town-map.tsx')

// The server renders the map, which does nothing in the browser, so its code loads after the page.
const TownMap = import.meta.env.SSR
  ? (await load()).TownMap
  : lazy(async () => ({ default: (await load()).TownMap }))

/** The neighborhood of the pickup on the drawn map of the town. The exact place is private until the booking is paid. */
export function PickupArea({ listing: { neighborhood, owner } }: { listing: ListingDetails }) {
  if (!town.hasMap || neighborhood === null) return null
  return (
    <section aria-labelledby="pickup-area" className="mt-10 md:max-lg:col-span-2">
      <h2 id="pickup-area" className="text-2xl">
        Where you’ll pick up
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        {neighborhood.includes(town.city) ? neighborhood : `${neighborhood}, ${town.city}`}. {owner.firstName}{' '}
        will share the exact place once you’ve paid.
      </p>
      <Suspense fallback={<div className="aspect-840/520 rounded-xl border border-line bg-(--map-land)" />}>
        <TownMap neighborhood={neighborhood} />
      </Suspense>
    </section>
  )
}
