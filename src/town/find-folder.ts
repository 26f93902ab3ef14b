import { existsSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')
export const townFile = 'town.json'

export type TownSettings = {
  [name: string]: string | undefined
  TOWN?: string | undefined
  TOWN_DIR?: string | undefined
}

/**
 * Returns the folder of the town: `towns/<TOWN>` of the program, `TOWN_DIR` itself, or with both the folder `TOWN` in
 * `TOWN_DIR`, if it is there. `setting` is the one to change when the folder is wrong.
 */
export function findTownFolder(settings: TownSettings): { folder: string; setting: string } {
  const { TOWN, TOWN_DIR } = settings
  if (!TOWN_DIR) return { folder: path.join(project, 'towns', TOWN ?? 'missoula'), setting: 'TOWN' }
  const place = path.resolve(project, TOWN_DIR)
  const inside = TOWN && path.join(place, TOWN)
  return {
    folder: inside && existsSync(path.join(inside, townFile)) ? inside : place,
    setting: 'TOWN_DIR',
  }
}
