import { clipped, fill, stroke } from '#art/gear/piece.ts'
import { field, random, type Random } from '#art/noise.ts'
import { type Point, smooth } from '#art/path.ts'
import { facets, fillDown, ridge, type Ridge, strandlines } from '#art/ridge.ts'
import { larch, treeline } from '#art/trees.ts'
import { climb } from './climb.ts'
import { garage } from './garage.ts'
import { mailbox } from './mailbox.ts'
import type { Place } from './place.ts'
import { signpost } from './signpost.ts'
import { town } from './town.ts'

const places = { garage, town, climb, signpost, mailbox } satisfies Record<string, Place>
export type PlaceName = keyof typeof places

/** `wide` leaves the left side free for text over the picture; `small` centers the subject. */
export type BandSize = 'wide' | 'small'

const frames = {
  wide: { width: 1680, height: 460, center: 1250 },
  small: { width: 780, height: 384, center: 390 },
}

/** Draws the picture at the head of a page: a place in the valley at dusk, in dark green, without a sky. */
export function band(name: PlaceName, size: BandSize): string {
  const { width, height, center } = frames[size]
  const draw = random(`${name}band`)
  const noise = field(`${name}band`, 4)
  // The land gets lower toward the left until it is below the picture, so that its edge is never visible.
  const rise = (x: number) => (size === 'wide' ? Math.min(1, Math.max(0, (x - 180) / 900)) : 1)
  const sunk = (drawn: Ridge): Ridge => {
    const lowered = (x: number, y: number) => height + 8 - (height + 8 - y) * rise(x)
    return {
      ...drawn,
      points: drawn.points.map(([x, y]): Point => [x, lowered(x, y)]),
      heightAt: (x) => lowered(x, drawn.heightAt(x)),
    }
  }
  // In the small picture the ridge stays below the sun, which it would cover.
  const far = sunk(ridge(draw, width, height - 96, size === 'wide' ? 190 : 110, Math.round(width / 240), 0.9))
  const near = sunk(ridge(draw, width, height - 62, 90, Math.round(width / 300), 0.5))
  const outline = fillDown(far.points, height)
  const ground = (x: number) => height + 6 - (52 + noise(x / 260) * 20) * Math.min(1, rise(x) * 1.6)
  const edge: Point[] = []
  for (let x = -20; x <= width + 20; x += 20) edge.push([x, ground(x)])
  const foot = height - 34
  const woods = { from: size === 'wide' ? 420 : -20, to: width + 20, low: 8, high: 30, spacing: 13 }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">` +
    sun(center, foot - 150) +
    fill(outline, '#2b6a5c') +
    clipped(`${name}${size}`, outline, fill(facets(draw, far), '#0c2f29', 'fill-opacity=".22"')) +
    fill(fillDown(near.points, height), '#1a574a') +
    stroke(strandlines(near, 5, 8), '#8fd0bd', 1.3, 'stroke-opacity=".3"') +
    fill(treeline(draw, near.heightAt, woods), '#164f43') +
    `<g transform="translate(${center} ${foot})">${places[name].behind(draw)}</g>` +
    grove(draw, ground, center, size === 'wide') +
    fill(fillDown(edge, height), '#0c3b32') +
    stroke(smooth(edge.filter((_, index) => index % 3 === 0)), '#8fd0bd', 1.4, 'stroke-opacity=".35"') +
    `<g transform="translate(${center} ${foot})">${places[name].inFront(draw)}</g></svg>`
  )
}

function sun(x: number, y: number): string {
  const disc = 150
  // The outermost ring of the halo ends inside the picture, because there is no sky that it could fade into.
  const rings = [1, 0.67, 0.34]
    .map((share) => Math.round(disc + (y - 6 - disc) * share))
    .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#8fd0bd" fill-opacity=".09"/>`)
  return `${rings.join('')}<circle cx="${x}" cy="${y}" r="${disc}" fill="#fbe7ae"/>`
}

type Grove = { away: number; reach: number; low: number; high: number; spacing: number; tree?: typeof larch }

// Draws spruces and larches on both sides of the subject, the larches golden as in October. The side with the text has fewer.
function grove(draw: Random, ground: (x: number) => number, center: number, isWide: boolean): string {
  const sides = ({ away, reach, ...trees }: Grove) => {
    const line = (from: number, to: number) => treeline(draw, (x) => ground(x) + 4, { from, to, ...trees })
    return (
      line(center - away - reach * (isWide ? 0.45 : 1), center - away) +
      line(center + away, center + away + reach)
    )
  }
  const spruces = sides({ away: 250, reach: 300, low: 40, high: 130, spacing: 24 })
  const larches = sides({ away: 262, reach: 240, low: 60, high: 110, spacing: 74, tree: larch })
  const nearSpruces = sides({ away: 300, reach: 240, low: 30, high: 84, spacing: 30 })
  // The larches stand in front: of one behind a spruce only a golden scrap would show.
  return fill(spruces, '#114539') + fill(nearSpruces, '#0c332b') + fill(larches, '#e0a021')
}

export const bandNames = Object.keys(places) as PlaceName[]
