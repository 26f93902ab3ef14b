import type { ListingDetails } from '#contract/listings.ts'
import { areaId, neighborhoods } from '#domain/neighborhoods.ts'
import { town } from '#domain/town.ts'
import { mapSize } from '#domain/town-files.ts'

const map = '/art/map.svg'
/**
 * The factor by which the map is enlarged around the marked neighborhood in windows below 1,024 px. The class
 * `scale-150` has the same factor.
 */
const zoom = 1.5

/**
 * CSS variables for the labels of the map, by window width. Phones hide the names of the other neighborhoods, which
 * would be too small.
 */
const mapLabelClasses =
  '[--map-names:0] [--map-places:20px] [--map-size:23px] sm:[--map-names:1] sm:[--map-places:14px] sm:[--map-size:15px] md:[--map-places:17px] md:[--map-size:20px] lg:[--map-places:15px] lg:[--map-size:19px]'

/** The neighborhood of the pickup on the drawn map of the town. The exact place is private until the booking is paid. */
export function PickupArea({ listing: { neighborhood, owner } }: { listing: ListingDetails }) {
  if (!town.hasMap || neighborhood === null) return null
  const middle = neighborhoods.find(({ name }) => name === neighborhood)?.at
  return (
    <section aria-labelledby="pickup-area" className="mt-10">
      <h2 id="pickup-area" className="text-2xl">
        Where you’ll pick up
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-ink-2">
        {neighborhood.includes(town.city) ? neighborhood : `${neighborhood}, ${town.city}`}. {owner.firstName}{' '}
        will share the exact place once you’ve paid.
      </p>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={`A drawn map of ${town.city} with ${neighborhood} marked`}
        className={`block w-full rounded-xl border border-line font-sans ${mapLabelClasses}`}
      >
        <g
          className={middle && 'max-lg:scale-150'}
          style={
            middle && {
              transformOrigin: `${fixedPoint(middle[0], 'width')} ${fixedPoint(middle[1], 'height')}`,
            }
          }
        >
          <use href={`${map}#land`} />
          <use href={`${map}#${areaId(neighborhood)}`} />
        </g>
      </svg>
    </section>
  )
}

/**
 * Returns the point that stays in place when the map grows, so that `middle` comes as near to the center as the edges of
 * the map allow.
 */
function fixedPoint(middle: number, side: keyof typeof mapSize): string {
  const whole = mapSize[side]
  const start = Math.min(Math.max(middle - whole / zoom / 2, 0), whole - whole / zoom)
  return `${Math.round((start * zoom) / (zoom - 1))}px`
}
