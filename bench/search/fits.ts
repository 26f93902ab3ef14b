import type { Label } from '#bench/town/generate.ts'
import type { Fit } from './judged-query.ts'

const isWithin = (size: number | undefined, range: readonly [number, number] | undefined): boolean =>
  range === undefined || (size !== undefined && size >= range[0] && size <= range[1])

/**
 * Whether a listing's neighborhood fits the one searched for. A search for Rattlesnake also accepts its upper and lower
 * parts.
 */
const isThere = (neighborhood: string | undefined, asked: string | undefined): boolean =>
  asked === undefined || neighborhood === asked || (neighborhood ?? '').endsWith(` ${asked}`)

/** Whether a listing fits what a query looks for. */
export const fits = (listing: Label, fit: Fit): boolean =>
  (fit.kinds === undefined || fit.kinds.includes(listing.kind)) &&
  (fit.category === undefined || listing.category === fit.category) &&
  isWithin(listing.capacity, fit.capacity) &&
  isWithin(listing.feet, fit.feet) &&
  isWithin(listing.meters, fit.meters) &&
  isWithin(listing.centimeters, fit.centimeters) &&
  isWithin(listing.liters, fit.liters) &&
  (fit.audience === undefined || listing.audience === fit.audience) &&
  isThere(listing.neighborhood, fit.neighborhood)
