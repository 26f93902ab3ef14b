import { contentTypeOf, requireType } from './content-types.ts'
import { limitBytes, openPermits, type PermitOptions } from './permits.ts'
import { UploadRefused, type ObjectStore } from './port.ts'
import { openMarks } from './s3/marks.ts'
import { openS3Objects } from './s3/objects.ts'
import { openS3Requests, type S3Settings } from './s3/requests.ts'
import { spool } from './s3/spool.ts'
import { isKey } from './signed-address.ts'

/** The prefix of the copies that everyone may read. */
const publicPrefix = 'public/'
/** Caches may serve a public copy for an hour at most, because a photo can be removed. */
const publicCaching = 'public, max-age=3600'

/**
 * Stores objects in a bucket of any S3-compatible store. Browsers upload through our own server, because a presigned PUT
 * limits neither the size nor the number of uploads (decision 50).
 */
export function openS3Store({ s3, ...signing }: PermitOptions & { s3: S3Settings }): ObjectStore {
  const objects = openS3Objects(openS3Requests(s3), s3.bucket)
  const permits = openPermits(signing)
  const marks = openMarks(objects)
  const requireKey = (key: string) => {
    if (!isKey(key) || key.startsWith(publicPrefix))
      throw new RangeError(`${JSON.stringify(key)} is not a key`)
    return key
  }

  return {
    signedPut: permits.signedPut,
    signedGet: permits.signedGet,
    keyOf: permits.keyOf,
    async read(key) {
      const bytes = await objects.read(requireKey(key))
      return bytes && { bytes, contentType: contentTypeOf(key) }
    },
    async write(key, { bytes, contentType }) {
      requireType(requireKey(key), contentType)
      await objects.write(key, bytes, contentType)
    },
    async remove(key) {
      await objects.remove(requireKey(key))
      if (s3.publicUrl) await objects.remove(publicPrefix + key)
    },
    contentTypeOf,
    async *list() {
      for await (const { key } of objects.list('')) if (isKey(key) && !key.startsWith(publicPrefix)) yield key
    },
    ownServer: {
      async check(address, declaredBytes = 0) {
        const permit = permits.requireUpload(address)
        if (declaredBytes > permit.maxBytes) throw new UploadRefused('too_large')
        if (await marks.isUsed(permit.key)) throw new UploadRefused('used')
      },
      async receive(address, body) {
        const { key, maxBytes } = permits.requireUpload(address)
        const bytes = await spool(limitBytes(maxBytes, body))
        marks.tidyIfDue().catch(() => {})
        await marks.markUsed(key)
        await objects.write(key, bytes, contentTypeOf(key)).catch(async (error: unknown) => {
          await marks.markUnused(key).catch(() => {})
          throw error
        })
      },
      findReadable: permits.findReadable,
    },
    ...(s3.publicUrl && { publicCopies: openPublicCopies(s3.publicUrl) }),
  }

  function openPublicCopies(publicUrl: string): NonNullable<ObjectStore['publicCopies']> {
    return {
      addressOf: (key) => `${publicUrl}/${publicPrefix}${requireKey(key)}`,
      async add(key) {
        const copy = publicPrefix + requireKey(key)
        const headers = { 'content-type': contentTypeOf(key), 'cache-control': publicCaching }
        return (await objects.exists(copy)) || objects.copy(key, copy, headers)
      },
      remove: (key) => objects.remove(publicPrefix + requireKey(key)),
      async *list() {
        for await (const { key } of objects.list(publicPrefix)) yield key.slice(publicPrefix.length)
      },
    }
  }
}
