import type { Deps } from '#server/deps.ts'
import type { ForgottenPhoto } from './forget.ts'
import { keysOf } from './keys.ts'

/** Removes the files of deleted photos. If that fails, only a warning is logged: without its row a file is never served again. */
export async function removePhotoFiles(
  { objects, log }: Pick<Deps, 'objects' | 'log'>,
  forgotten: readonly ForgottenPhoto[],
): Promise<void> {
  const failures: unknown[] = []
  for (const { path, uploadKey } of forgotten)
    for (const key of [uploadKey, ...(path ? keysOf(path) : [])])
      try {
        await objects.remove(key)
      } catch (error) {
        failures.push(error)
      }
  if (failures.length > 0)
    log.warn(
      { err: failures[0], files: failures.length },
      'Files of deleted photos are still in the object store',
    )
}
