import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { readArchive, readBytes } from './archive-reader.ts'
import { sha256 } from './archive-writer.ts'
import { objectPrefix, secretPrefix, type Manifest } from './manifest.ts'

/** Writes the secrets into the folder, where only its owner can read them. */
export async function restoreSecrets(archive: string, folder: string): Promise<void> {
  for await (const { name, bytes } of readArchive(archive)) {
    if (!name.startsWith(secretPrefix)) continue
    const secret = name.slice(secretPrefix.length)
    if (!/^[a-z0-9-]+$/.test(secret))
      throw new Error(`The backup has a secret with the wrong name ${secret}.`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path.join(folder, secret), await readBytes(bytes), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  }
}

/** Writes every object of the backup into the store. The store refuses wrong keys. */
export async function restoreObjects(
  archive: string,
  objects: Pick<ObjectStore, 'write' | 'contentTypeOf'>,
): Promise<void> {
  for await (const { name, bytes } of readArchive(archive)) {
    if (!name.startsWith(objectPrefix)) continue
    const key = name.slice(objectPrefix.length)
    await objects.write(key, { bytes: await readBytes(bytes), contentType: objects.contentTypeOf(key) })
  }
}

/** Removes every object of the backup from the store. */
export async function removeRestored(
  manifest: Manifest,
  objects: Pick<ObjectStore, 'remove'>,
): Promise<void> {
  for (const { name } of manifest.parts)
    if (name.startsWith(objectPrefix)) await objects.remove(name.slice(objectPrefix.length))
}

/** Returns the keys of the objects that the store lacks, or returns with other bytes than the backup has. */
export async function findWrongObjects(
  manifest: Manifest,
  objects: Pick<ObjectStore, 'read'>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const part of manifest.parts) {
    if (!part.name.startsWith(objectPrefix)) continue
    const key = part.name.slice(objectPrefix.length)
    const object = await objects.read(key)
    if (!object || sha256(object.bytes) !== part.sha256) wrong.push(key)
  }
  return wrong
}
