import { biking } from './biking/entries.ts'
import { camping } from './camping/entries.ts'
import { climbing } from './climbing/entries.ts'
import type { Entry, View } from './entry.ts'
import { hiking } from './hiking/entries.ts'
import { kitchen } from './kitchen/entries.ts'
import { snow } from './snow/entries.ts'
import { snowshoe } from './snowshoe/entries.ts'
import { water } from './water/entries.ts'

export const gear = {
  ...camping,
  ...kitchen,
  ...hiking,
  ...snow,
  ...snowshoe,
  ...water,
  ...climbing,
  ...biking,
}

export type GearName = keyof typeof gear

export const gearEntry = (name: GearName): Entry => gear[name]

const usual: readonly View[] = ['scene', 'detail', 'flat']
const withMap: readonly View[] = ['scene', 'flat', 'detail', 'topo']

/** Returns the views that a listing has pictures of, three or four. The first is the main picture. */
export const viewsOf = (name: GearName): readonly View[] =>
  gearEntry(name).views ?? (name.length % 2 === 0 ? withMap : usual)
