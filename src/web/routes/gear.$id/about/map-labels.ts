import { neighborhoods } from '#domain/neighborhoods.ts'
import { mapSize } from '#domain/town-files.ts'

type Box = { left: number; right: number; top: number; bottom: number }

/** A neighborhood's name on the map, centered on `at`, in one or two lines. */
export type MapLabel = {
  name: string
  lines: readonly string[]
  at: readonly [x: number, y: number]
  /** Whether the enlarged map would cut the name off at its edge. */
  isCut: boolean
}

/** The factor by which small screens enlarge the map. The class `scale-150` has the same factor. */
export const mapZoom = 1.5
/** The largest font size of the names, in units of the map. The class `--map-names` of phones has the same. */
const fontSize = 20
/** The mean width of a character, and the distance of two lines, in font sizes. */
const glyphWidth = 0.55
export const lineHeight = 1.1
/** The most characters of a line that is not broken. */
const maxLineLength = 12

/** Returns the part of the map that shows when it grows around `middle`: centered, as far as the map's edges allow. */
export function enlargedPart([x, y]: readonly [number, number]): Box {
  const left = startOf(x, mapSize.width)
  const top = startOf(y, mapSize.height)
  return { left, right: left + mapSize.width / mapZoom, top, bottom: top + mapSize.height / mapZoom }
}

/** Returns the names of the neighborhoods that have room beside the name of `chosen`, which comes last. */
export function labelMap(chosen: string): MapLabel[] {
  const middle = neighborhoods.find(({ name }) => name === chosen)?.at
  const part = middle && enlargedPart(middle)
  const taken = middle && boxOf(linesOf(chosen), middle)
  return neighborhoods
    .flatMap(({ name, at }) => {
      if (!at) return []
      const lines = linesOf(name)
      const box = boxOf(lines, at)
      if (name !== chosen && ((taken && overlap(box, taken)) || isPartOfAnother(name))) return []
      return [{ name, lines, at, isCut: part !== undefined && !contains(part, box) }]
    })
    .toSorted((one, other) => Number(one.name === chosen) - Number(other.name === chosen))
}

/** Rattlesnake, for example, beside Lower Rattlesnake. */
const isPartOfAnother = (name: string) => neighborhoods.some((other) => other.name.endsWith(` ${name}`))

function linesOf(name: string): string[] {
  const space = name.length > maxLineLength ? name.indexOf(' ') : -1
  return space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)]
}

function boxOf(lines: readonly string[], [x, y]: readonly [number, number]): Box {
  const halfWidth = (Math.max(...lines.map(({ length }) => length)) * glyphWidth * fontSize) / 2
  const halfHeight = (lines.length * lineHeight * fontSize) / 2
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

const startOf = (middle: number, whole: number) =>
  Math.min(Math.max(middle - whole / mapZoom / 2, 0), whole - whole / mapZoom)

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const contains = (outer: Box, inner: Box) =>
  outer.left < inner.left && inner.right < outer.right && outer.top < inner.top && inner.bottom < outer.bottom
