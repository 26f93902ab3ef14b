import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/**
 * Takes the folder’s lock and returns what lets go of it. SQLite’s file lock is the one that Node offers and the kernel frees
 * on every system, across containers too. Nothing else may open the file: closing it would free the lock.
 */
export function lockFolder(folder: string, explain: () => string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy)
      throw new Error(explain(), { cause: error })
    throw error
  }
  return () => lock.close()
}
