import { town } from './town.ts'

/** The neighborhoods of the town, with other names that people type for them. */
export const { neighborhoods } = town
