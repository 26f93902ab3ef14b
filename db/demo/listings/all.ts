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
  // Last, because the place of a listing selects the details of its pictures.
  ...canoe,
]

export type ListingKey = (typeof demoListings)[number]['key']
