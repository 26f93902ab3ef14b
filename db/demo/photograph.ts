import { cover } from '#art/cover.ts'
import { importCover } from '#server/photos/import-cover.ts'
import type { ListingKey } from './listings/all.ts'
import { subjectOf } from './listings/subject.ts'
import type { Town } from './town.ts'
import type { User } from './user.ts'

/**
 * The framing of a resident's photo of gear: `close` up, `corner` for a part of the picture in a landscape, `flat` on a
 * map.
 */
export type Shot = 'close' | 'corner' | 'flat'

const views = { close: 'detail', corner: 'scene', flat: 'topo' } as const

/** Draws a picture of gear as a resident would photograph it, and stores it as a photo of theirs. Returns its path. */
export function photograph(town: Town, by: User, key: ListingKey, shot: Shot): Promise<string> {
  const { gear, seed } = subjectOf(key)
  const drawing = cover(gear, seed, views[shot])
  const svg =
    shot === 'corner' ? drawing.replace('viewBox="0 0 800 600"', 'viewBox="220 240 440 330"') : drawing
  return importCover(town.deps, { ownerId: by.id!, svg })
}
