import { neighborhoods } from './neighborhoods.ts'

/**
 * Returns how a location may name a neighborhood, in lower case. Postal codes are left out: several neighborhoods share
 * one, so a code in a location says nothing about the neighborhood.
 */
export const writingsOf = ({ name, aliases }: { name: string; aliases: readonly string[] }): string[] =>
  [name.toLowerCase(), ...aliases].filter((writing) => !/^\d+$/.test(writing))

/** Returns the neighborhoods that are a part of this one or are it: Upper Rattlesnake is a part of Rattlesnake. */
export const neighborhoodsWithin = (name: string): string[] =>
  neighborhoods.map((each) => each.name).filter((part) => ` ${part} `.includes(` ${name} `))
