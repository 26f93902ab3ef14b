import { existsSync } from 'node:fs'
import path from 'node:path'

/** Exists in a data folder from the beginning of a restore to its end. */
export const unfinishedRestore = 'restore-unfinished'

/** Throws when a restore into the folder was interrupted, because a part of the data is missing there. */
export function refuseUnfinishedRestore(folder: string): void {
  if (existsSync(path.join(folder, unfinishedRestore)))
    throw new Error(
      `A restore into ${folder} did not finish: delete what is in the folder, and restore again with npm run restore.`,
    )
}
