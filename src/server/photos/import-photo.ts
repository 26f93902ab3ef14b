import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { uploadKey } from './keys.ts'
import { addUpload } from './store.ts'
import { encodeUpload } from './encode-upload.ts'

/**
 * Stores a photo of the owner that the operator has as a file, checked and encoded like an upload. Returns its path; it is
 * public once a listing shows it.
 */
export async function importPhoto(
  deps: Pick<Deps, 'database' | 'objects' | 'images'>,
  { ownerId, bytes, now }: { ownerId: string; bytes: Uint8Array; now: Date },
): Promise<string> {
  const id = randomUUID()
  const key = uploadKey(id)
  await addUpload(deps.database, { id, ownerId, uploadKey: key, now })
  await deps.objects.write(key, { bytes, contentType: 'application/octet-stream' })
  return encodeUpload(deps, { id, ownerId, uploadKey: key, path: null, publishedAt: null })
}
