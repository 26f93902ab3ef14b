import { biking } from './biking.ts'
import { camping } from './camping.ts'
import { campKitchen } from './camp-kitchen.ts'
import { canoe } from './canoe.ts'
import { climbing } from './climbing.ts'
import { hiking } from './hiking.ts'
import { snow } from './snow.ts'
import { snowshoeing } from './snowshoeing.ts'
import { water } from './water.ts'

export const demoListings = [
  ...camping,
  ...snow,
  ...water,
  ...hiking,
  ...climbing,
  ...biking,
  ...snowshoeing,
  ...campKitchen,
  // Must stay last: a listing's position in this list is the seed of its pictures, and a new position would change them.
  ...canoe,
]

export type ListingKey = (typeof demoListings)[number]['key']
