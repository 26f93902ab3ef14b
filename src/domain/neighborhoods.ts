import { town } from './town.ts'

/** The neighborhoods of the town, with other names that people type for them. */
export const { neighborhoods } = town

/**
 * Returns a location without the name of the town at its end, which is the same for most gear: `Rattlesnake, Missoula`
 * becomes `Rattlesnake`.
 */
export const shortPlace = (location: string): string => {
  const suffix = `, ${town.city}`
  return location.endsWith(suffix) ? location.slice(0, -suffix.length) : location
}

/** Returns the id of a neighborhood's element in the map of the town, such as `lewis-and-clark`. */
export const areaId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
