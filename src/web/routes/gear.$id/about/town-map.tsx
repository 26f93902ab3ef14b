import type { CSSProperties } from 'react'
import { areaId, neighborhoods } from '#domain/neighborhoods.ts'
import { town } from '#domain/town.ts'
import { mapSize } from '#domain/town-files.ts'
import { enlargedPart, labelMap, lineHeight, mapZoom } from './map-labels.ts'

const map = '/art/map.svg'

/** CSS variables for the font sizes of the map, in its units, by window width: at least 12 px on the screen. */
const mapLabelClasses =
  '[--map-name-size:22px] [--map-names:20px] [--map-places:19px] sm:[--map-name-size:16px] sm:[--map-names:14px] sm:[--map-places:14px] md:[--map-name-size:18px] md:[--map-names:15px] md:[--map-places:15px] lg:[--map-name-size:20px] lg:[--map-names:17px] lg:[--map-places:17px] xl:[--map-name-size:17px] xl:[--map-names:14px] xl:[--map-places:15px]'

/** The edges of what the map shows in windows below 768 px, which enlarge it: the map hides its names that they would cut. */
const mapEdgeClasses =
  'max-md:[--map-x1:var(--part-x1)] max-md:[--map-x2:var(--part-x2)] max-md:[--map-y1:var(--part-y1)] max-md:[--map-y2:var(--part-y2)]'

/** The drawn map of the town with a neighborhood marked. */
export function TownMap({ neighborhood }: { neighborhood: string }) {
  const middle = neighborhoods.find(({ name }) => name === neighborhood)?.at
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="img"
      aria-label={`A drawn map of ${town.city} with ${neighborhood} marked`}
      className={`block w-full rounded-xl border border-line font-sans ${mapLabelClasses} ${mapEdgeClasses}`}
      style={middle && partStyle(middle)}
    >
      <g className={middle && 'max-md:scale-150'} style={middle && { transformOrigin: fixedPoint(middle) }}>
        <use href={`${map}#land`} />
        <use href={`${map}#${areaId(neighborhood)}`} />
        <g
          textAnchor="middle"
          dominantBaseline="central"
          strokeWidth="6"
          strokeLinejoin="round"
          paintOrder="stroke"
          className="fill-(--map-text) stroke-(--map-land) text-[length:var(--map-names)]"
        >
          {labelMap(neighborhood).map(({ name, lines, at: [x, y], isCut }) => (
            <g
              key={name}
              className={
                name === neighborhood
                  ? 'fill-(--map-name) text-[length:var(--map-name-size)] font-bold'
                  : isCut
                    ? 'max-md:hidden'
                    : undefined
              }
            >
              {lines.map((line, index) => (
                <text key={line} x={x} y={y} dy={`${(index - (lines.length - 1) / 2) * lineHeight}em`}>
                  {line}
                </text>
              ))}
            </g>
          ))}
        </g>
      </g>
    </svg>
  )
}

type Point = readonly [x: number, y: number]

function partStyle(middle: Point): CSSProperties {
  const { left, right, top, bottom } = enlargedPart(middle)
  const edges = { '--part-x1': left, '--part-x2': right, '--part-y1': top, '--part-y2': bottom }
  return Object.fromEntries(Object.entries(edges).map(([name, at]) => [name, Math.round(at)]))
}

/** Returns the point that stays in place when the map grows. */
function fixedPoint(middle: Point): string {
  const { left, top } = enlargedPart(middle)
  const from = (start: number) => `${Math.round((start * mapZoom) / (mapZoom - 1))}px`
  return `${from(left)} ${from(top)}`
}
