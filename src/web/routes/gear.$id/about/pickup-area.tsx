import type { ListingDetails } from '#contract/listings.ts'
import { areaId } from '#domain/neighborhoods.ts'
import { town } from '#domain/town.ts'

const map = '/art/map.svg'

/** Below 1,024 px the map has no names. They would cover the marked neighborhood, whose name stands above the map instead. */
const sizes =
  '[--map-names:0] [--map-places:24px] [--map-size:0px] lg:[--map-names:1] lg:[--map-places:15px] lg:[--map-size:19px]'

/** The neighborhood of the pickup on the drawn map of the town. The exact place is private until the booking is paid. */
export function PickupArea({ listing: { neighborhood, owner } }: { listing: ListingDetails }) {
  if (!town.hasMap || neighborhood === null) return null
  return (
    <section aria-labelledby="pickup-area" className="mt-10">
      <h2 id="pickup-area" className="text-2xl">
        Where you’ll pick up
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-ink-2">
        {neighborhood}, {town.city}. {owner.firstName} will share the exact place once you’ve paid.
      </p>
      <svg
        viewBox="0 0 840 520"
        role="img"
        aria-label={`A drawn map of ${town.city} with ${neighborhood} marked`}
        className={`block w-full rounded-xl border border-line font-sans ${sizes}`}
      >
        <use href={`${map}#land`} />
        <use href={`${map}#${areaId(neighborhood)}`} />
      </svg>
    </section>
  )
}
