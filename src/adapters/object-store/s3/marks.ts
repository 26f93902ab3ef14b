import { createHash } from 'node:crypto'
import { hour } from '#domain/durations.ts'
import { UploadRefused } from '#adapters/object-store/port.ts'
import type { S3Objects } from './objects.ts'

/** The prefix of the marks of used upload URLs. No key begins with a dot, so marks are never taken for objects. */
const markPrefix = '.spent/'
const uploadPrefix = 'uploads/'
/** Milliseconds; longer than any upload URL is valid (marks) and any form is open (uploads). */
const maxMarkAge = 2 * hour
const maxUploadAge = 24 * hour

/** Manages the marks of used upload URLs. They are empty objects of the bucket, so every process sees them. */
export function openMarks(objects: S3Objects) {
  let tidiedAt = 0
  const markOf = (key: string) => markPrefix + createHash('sha256').update(key).digest('hex')

  async function removeOlder(prefix: string, maxAge: number): Promise<void> {
    for await (const { key, modified } of objects.list(prefix))
      if (modified.getTime() < Date.now() - maxAge) await objects.remove(key)
  }

  return {
    isUsed: (key: string): Promise<boolean> => objects.exists(markOf(key)),
    /**
     * Marks the upload URL of a key as used. Of several callers, in any process, one succeeds and the others get
     * `UploadRefused`.
     */
    async markUsed(key: string): Promise<void> {
      const isFirst = await objects.create(markOf(key), new Uint8Array(), 'application/octet-stream')
      if (!isFirst) throw new UploadRefused('used')
    },
    /** Makes the upload URL of a key usable again, because its upload could not be stored. */
    markUnused: (key: string): Promise<void> => objects.remove(markOf(key)),
    /** Deletes old marks and abandoned uploads, at most once an hour. */
    async tidyIfDue(): Promise<void> {
      if (Date.now() - tidiedAt < hour) return
      tidiedAt = Date.now()
      await removeOlder(markPrefix, maxMarkAge)
      await removeOlder(uploadPrefix, maxUploadAge)
    },
  }
}
