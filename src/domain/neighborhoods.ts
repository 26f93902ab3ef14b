import { town } from './town.ts'

/** The neighborhoods of the town, with other names that people type for them. */
export const { neighborhoods } = town

/** The id of a neighborhood in the map of the town: `lewis-and-clark`. */
export const areaId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
