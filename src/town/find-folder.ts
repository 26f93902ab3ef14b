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
 * Returns the folder of the town. Without `TOWN_DIR` it is `towns/<TOWN>` of the program; with it, the folder `TOWN`
 * inside `TOWN_DIR` if that exists, otherwise `TOWN_DIR` itself. `setting` names the setting to correct when the folder
 * is wrong.
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
