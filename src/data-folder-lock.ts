import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const busy = 5

/**
 * Locks the folder and returns a function that unlocks it; throws the error of `explain` if another process holds the
 * lock. The lock is SQLite's, which is included in Node.js: the kernel releases it when the process ends, on every
 * system and across containers. No other code may open the file, because closing it would release the lock.
 */
export function lockFolder(folder: string, explain: () => Error): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) throw explain()
    throw error
  }
  return () => lock.close()
}
