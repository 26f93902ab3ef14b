import type { Kind } from '#bench/search/judged-queries.ts'
import { campKinds } from './kinds/camping.ts'
import type { KindOfGear } from './kinds/kind-of-gear.ts'
import { landKinds } from './kinds/land.ts'
import { snowAndWaterKinds } from './kinds/snow-and-water.ts'

/** What owners write about every kind of gear. */
export const kinds: Record<Kind, KindOfGear> = { ...campKinds, ...snowAndWaterKinds, ...landKinds }
