import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { invalid } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { keepPrivatePhotos, type PrivateSubject } from '#server/photos/keep-private.ts'

/**
 * Stores photos of one side as private photos of a claim or its answer. Throws 400 when one is not a photo that this user
 * uploaded.
 */
export async function keepEvidence(
  tx: Transaction<Tables>,
  by: Viewer,
  photos: readonly string[],
  about: PrivateSubject,
  now: Date,
): Promise<void> {
  const foreign = await keepPrivatePhotos(tx, by.id, photos, about, now)
  if (foreign.length > 0) {
    throw invalid({ path: 'photos', message: 'Only photos that you uploaded here can be used.' })
  }
}
