import type { Kind } from '#bench/search/judged-query.ts'
import { campKinds } from './kinds/camping.ts'
import type { KindOfGear } from './kinds/kind-of-gear.ts'
import { landKinds } from './kinds/land.ts'
import { snowAndWaterKinds } from './kinds/snow-and-water.ts'

/** Titles, descriptions and attributes for each kind of gear. */
export const kinds: Record<Kind, KindOfGear> = { ...campKinds, ...snowAndWaterKinds, ...landKinds }
