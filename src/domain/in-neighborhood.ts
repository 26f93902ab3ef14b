import { neighborhoods } from './neighborhoods.ts'

/**
 * Returns the names that a listing's location may use for a neighborhood, in lower case. Postal codes are left out:
 * several neighborhoods share one, so a code does not identify the neighborhood.
 */
export const writingsOf = ({ name, aliases }: { name: string; aliases: readonly string[] }): string[] =>
  [name.toLowerCase(), ...aliases].filter((writing) => !/^\d+$/.test(writing))

/** Returns the names of this neighborhood and of its parts: Upper Rattlesnake is a part of Rattlesnake. */
export const neighborhoodsWithin = (name: string): string[] =>
  neighborhoods.map((each) => each.name).filter((part) => ` ${part} `.includes(` ${name} `))
