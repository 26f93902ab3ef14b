import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { access, open } from 'node:fs/promises'
import path from 'node:path'
import { hour, minute } from '#domain/durations.ts'
import { UploadRefused } from './port.ts'
/**
 * The maximum age of files by folder, in milliseconds. Partial uploads (`.temporary`) live longer than any request, the
 * marks of used upload URLs (`.spent`) longer than any such URL is valid, and `uploads` longer than any form is open.
 */
const maxAges = { '.temporary': 10 * minute, '.spent': 2 * hour, uploads: 24 * hour }

/** Manages the store's own files beside the objects: partial uploads, and the marks of used upload URLs. */
export function openHousekeeping(folder: string) {
  const temporary = path.join(folder, '.temporary')
  const spent = path.join(folder, '.spent')
  for (const each of [folder, temporary, spent]) mkdirSync(each, { recursive: true, mode: 0o700 })
  let tidiedAt = 0
  const markOf = (key: string) => path.join(spent, createHash('sha256').update(key).digest('hex'))

  function tidy(): void {
    tidiedAt = Date.now()
    for (const [name, maxAge] of Object.entries(maxAges)) {
      removeOlder(path.join(folder, name), tidiedAt - maxAge)
    }
  }
  tidy()

  return {
    temporary,
    /** Deletes old leftovers of crashes and abandoned uploads, at most once an hour. Opening the store does so too. */
    async tidyIfDue(): Promise<void> {
      if (Date.now() - tidiedAt > hour) tidy()
    },
    isUsed: (key: string): Promise<boolean> =>
      access(markOf(key)).then(
        () => true,
        () => false,
      ),
    /**
     * Marks the upload URL of a key as used. Of several callers, in any process, one succeeds and the others get
     * `UploadRefused`.
     */
    async markUsed(key: string): Promise<void> {
      try {
        await (await open(markOf(key), 'wx', 0o600)).close()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
          throw new UploadRefused('used')
        throw error
      }
    },
  }
}

function removeOlder(folder: string, than: number): void {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return
  }
  for (const name of names) {
    const file = path.join(folder, name)
    // Another process may delete the same file at the same moment.
    if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < than) rmSync(file, { force: true })
  }
}
