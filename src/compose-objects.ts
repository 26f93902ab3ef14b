import type { PartCheck } from '#adapters/health/port.ts'
import { openDiskStore } from '#adapters/object-store/disk.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import type { S3Settings } from '#adapters/object-store/s3/requests.ts'
import { BadSettings } from './config/bad-settings.ts'
import type { Config } from './config.ts'
import type { Secrets } from './secrets.ts'

type ObjectConfig = Pick<Config, 's3' | 'publicUrl'>

/**
 * Opens the store of the photos: a bucket if one is set, otherwise a folder. The code and package for S3 are loaded
 * only for a bucket.
 */
export async function openObjects(
  { s3, publicUrl }: ObjectConfig,
  { folder, secrets }: { folder: string; secrets: Secrets },
): Promise<ObjectStore> {
  if (!s3) return openFolder({ folder, secrets, publicUrl })
  const { openS3Store } = await import('#adapters/object-store/s3.ts')
  return openS3Store({ s3, secrets, publicUrl })
}

function openFolder(options: Parameters<typeof openDiskStore>[0]): ObjectStore {
  try {
    return openDiskStore(options)
  } catch (error) {
    const sentence = `must be a folder that this account may write to: its photos cannot be opened: ${(error as Error).message}`
    throw new BadSettings([{ setting: 'DATA_DIR', sentence }], { cause: error })
  }
}

/** Opens the store of the photos for commands that only read and write objects and sign no URLs. */
export const openObjectsAlone = (config: ObjectConfig, folder: string): Promise<ObjectStore> =>
  openObjects(config, { folder, secrets: ['unused'] })

export const openBucketCheck = (s3: S3Settings): PartCheck => ({
  part: 'photos',
  run: async () => {
    const { bucketCheck } = await import('#adapters/health/bucket.ts')
    return bucketCheck(s3).run()
  },
})

/** Returns a name of the store that contains no secret and is the same in every process that uses the store. */
export const nameStore = ({ s3 }: Pick<Config, 's3'>, folderId: string): string =>
  s3 ? `${s3.endpoint ?? s3.region} ${s3.bucket}` : folderId

/** Returns the origins, besides our own, from which pages load photos. */
export const objectSources = ({ s3 }: Pick<Config, 's3'>) =>
  s3?.publicUrl ? { images: [new URL(s3.publicUrl).origin] } : {}
