import type { StoredObject } from '#adapters/object-store/port.ts'
import { notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { openPublishedPaths } from './published-paths.ts'
import { coverEncodings, readAddress } from './keys.ts'
import { findPhoto } from './store.ts'
import { isPublicPhoto, mayReadPhoto } from './visibility.ts'

const signedMinutes = 15

/** Returns an absolute address of the photo: the public one, or a signed one for its owner. Throws 404 for others. */
export async function signedAddress(
  { database, objects, settings }: Deps,
  viewerId: string | undefined,
  asked: string,
): Promise<string> {
  const address = asked.startsWith(`${settings.publicUrl}/`) ? asked.slice(settings.publicUrl.length) : asked
  const found = readAddress(address)
  const photo = found && (await findPhoto(database, found.path))
  if (!found || !photo) throw notFound('photo')
  if (await isPublicPhoto(database, found.path)) return settings.publicUrl + address
  if (photo.ownerId !== viewerId) throw notFound('photo')
  return objects.signedGet(found.key, { expiresInSeconds: signedMinutes * 60 })
}

export type ReadPhoto = StoredObject & { isPublic: boolean; key: string; encoding?: string }
/** The address outside our server where everyone can read the photo. */
export type ElsewherePhoto = { elsewhere: string }

type PhotoRequest = {
  /** The path and query of the requested address. */
  url: string
  /** The content encodings that the client accepts. */
  accepted: readonly string[]
  findViewer(): Promise<Viewer | undefined>
}

/**
 * Returns a function that reads a photo. Public photos are for anyone at their plain address; other photos need a
 * viewer who may see them, or a signed address. Throws 404 otherwise.
 */
export function openPhotoReader({ database, objects }: Deps, readVersion: () => Promise<number>) {
  const published = openPublishedPaths((path) => isPublicPhoto(database, path), readVersion)
  const { publicCopies } = objects
  // A copy is removed only after its photo was hidden, and hiding changes the version, so this cache is emptied first.
  const copied = publicCopies && openPublishedPaths((key) => publicCopies.add(key), readVersion)
  return async ({ url, accepted, findViewer }: PhotoRequest): Promise<ReadPhoto | ElsewherePhoto> => {
    const found = readAddress(url.split('?', 1)[0] ?? '')
    if (!found) throw notFound('photo')
    const isPublic = await published.has(found.path)
    if (isPublic && copied && (await copied.has(found.key)))
      return { elsewhere: publicCopies.addressOf(found.key) }
    const viewer = isPublic ? undefined : await findViewer()
    const isReadable = isPublic || (viewer && (await mayReadPhoto(database, found.path, viewer)))
    const key = isReadable ? found.key : objects.ownServer?.findReadable(url)
    if (!key) throw notFound('photo')
    const [encoding, ending = ''] = coverEncodings.find(
      ([name]) => key.endsWith('.svg') && accepted.includes(name),
    ) ?? [undefined]
    const object = await objects.read(key + ending)
    if (!object) throw notFound('photo')
    return { ...object, isPublic, key: key + ending, ...(encoding ? { encoding } : {}) }
  }
}
