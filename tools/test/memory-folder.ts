import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '#test/support/is-alive.ts'

const memory = '/dev/shm'
/** Short, because the path of a socket in the folder has at most 107 characters. */
const prefix = 'tests-'
const minFreeBytes = 8 * 2 ** 30

/**
 * Creates a folder in memory and makes it the temporary folder of this process and its children; removes it at exit. A
 * run creates fifty databases, and allocating their files on a disk takes a tenth of the run. Does nothing when memory
 * is short.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  removeAbandoned()
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  // Has the same mode as `/tmp`, because the account that PostgreSQL runs as must be able to enter it.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= minFreeBytes
  } catch {
    return false
  }
}

/** Removes the temporary folders of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix)) continue
    const owner = Number.parseInt(name.slice(prefix.length), 10)
    if (!isAlive(owner)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}
