import { town } from './town.ts'

/** The neighborhoods of the town, with other names that people type for them. */
export const { neighborhoods } = town

/** The place of gear in few words: without the town, which is the same for most gear, where a neighborhood stands before it. */
export const shortPlace = (location: string): string => {
  const suffix = `, ${town.city}`
  return location.endsWith(suffix) ? location.slice(0, -suffix.length) : location
}

/** The id of a neighborhood in the map of the town: `lewis-and-clark`. */
export const areaId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
