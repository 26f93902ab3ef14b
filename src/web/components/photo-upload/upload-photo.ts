import { normalizeUpload, requestUpload } from '#contract/objects.ts'
import { photoLimits } from '#domain/photo.ts'
import { call } from '#web/calls/call.ts'
import { putFile } from './put-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Thrown if a photo is not accepted; its message is shown to the user. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused'
}

/** The `accept` attribute of a photo field. It includes `image/jpg`, which some systems report for a JPEG. */
export const acceptedPhotos = [...photoLimits.types, 'image/jpg'].join(',')
/** Like `acceptedPhotos`, with HEIC, the format of iPhone photos. The browser converts it if it can decode it. */
export const convertedPhotos = `${acceptedPhotos},image/heic,image/heif,.heic,.heif`

/** Whether a file is a HEIC photo, by its type or its name: some systems report no type for it. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

const isPhoto = (file: File): boolean => isHeic(file) || acceptedPhotos.split(',').includes(file.type)

/** Uploads a photo to the object store and returns its path, which listings and profiles refer to. */
export async function uploadPhoto(
  file: File,
  { onProgress, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<string> {
  if (!isPhoto(file)) throw new PhotoRefused(`${file.name} isn’t a JPEG, PNG or WebP photo.`)
  const sent = await shrinkPhoto(file, isHeic(file))
  if (!sent) throw new PhotoRefused(heicRemedy(file.name))
  if (sent.size > photoLimits.maxBytes) throw new PhotoRefused(`${file.name} is larger than 5 MB.`)
  signal?.throwIfAborted()
  const { uploadURL } = await call(requestUpload, { body: {}, ...(signal ? { signal } : {}) })
  await putFile(uploadURL, sent, { onProgress, signal })
  const { path } = await call(normalizeUpload, { body: { uploadURL }, ...(signal ? { signal } : {}) })
  return path
}

const heicRemedy = (name: string) =>
  `${name} is a HEIC photo, which this browser can’t read. Save it as a JPEG and add that. On an iPhone, Settings > Camera > Formats > Most Compatible takes JPEGs.`
