import { existsSync } from 'node:fs'
import path from 'node:path'
import { BadSettings } from './config/bad-settings.ts'

/** The name of a file that exists in a data folder from the beginning of a restore to its end. */
export const unfinishedRestore = 'restore-unfinished'

/** Throws when a restore into the folder was interrupted, because some of the data is then missing. */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(path.join(folder, unfinishedRestore))) return
  const sentence = `must be a folder with all of its data, and a restore into ${folder} did not finish: delete what is in it, and restore again with npm run restore`
  throw new BadSettings([{ setting: 'DATA_DIR', sentence }])
}
