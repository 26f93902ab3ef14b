import { randomUUID } from 'node:crypto'
import { openS3Objects, type S3Objects } from '#adapters/object-store/s3/objects.ts'
import { bucketUrl, openS3Requests, S3Failure, type S3Settings } from '#adapters/object-store/s3/requests.ts'
import { codeOf, describeFailure, isCertificateFailure, trustCertificate } from './describe-failure.ts'
import type { Finding, PartCheck } from './port.ts'

type Problem = NonNullable<Finding['problem']>
type Answer = Omit<Finding, 'part' | 'tried'>

const timeoutMs = 5_000
const type = 'image/svg+xml'

/**
 * Checks every operation that the photo store needs on its bucket, and that only public copies can be read at its public
 * URL.
 */
export const bucketCheck = (settings: S3Settings): PartCheck => ({
  part: 'photos',
  run: async () => ({
    tried: `${bucketUrl(settings)}: create, write, read, list, copy and remove an object`,
    ...(await tryBucket(settings).catch((error: unknown) => explain(error, settings))),
  }),
})

async function tryBucket(settings: S3Settings): Promise<Answer> {
  const objects = openS3Objects(openS3Requests(settings), settings.bucket)
  const key = `checks/${randomUUID()}.svg`
  const copy = `public/${key}`
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  try {
    await objects.create(key, bytes, type)
    const again = await objects.create(key, bytes, type)
    if (again)
      return wrong(
        'S3_ENDPOINT',
        'must lead to a store that obeys If-None-Match: without it, an address for one upload could be used twice',
        'a second object of the same key was taken',
      )
    await objects.write(key, bytes, type)
    const read = await objects.read(key)
    if (!read?.equals(bytes))
      return wrong('S3_ENDPOINT', 'must lead to a store that returns what was written', 'something else')
    for await (const _ of objects.list('checks/')) break
    await objects.copy(key, copy, { 'content-type': type })
    const problem = settings.publicUrl ? await tryPublicUrl(settings.publicUrl, { key, copy }) : undefined
    return problem ?? { response: 'all of them succeeded' }
  } finally {
    await removeAll(objects, [key, copy])
  }
}

/** Deletes the test objects. Ignores failures, because they would hide a failure of the check itself. */
async function removeAll(objects: S3Objects, keys: readonly string[]): Promise<void> {
  for (const key of keys) await objects.remove(key).catch(() => {})
}

async function tryPublicUrl(
  url: string,
  { key, copy }: { key: string; copy: string },
): Promise<Answer | undefined> {
  const statusOf = async (path: string) => {
    const response = await fetch(`${url}/${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    await response.arrayBuffer()
    return response.status
  }
  try {
    const shown = await statusOf(copy)
    if (shown !== 200)
      return wrong(
        'S3_PUBLIC_URL',
        'must lead to where everyone can read what is under public/ in the bucket: correct it, or the policy of the bucket',
        `HTTP ${shown} for a public object`,
      )
    const hidden = await statusOf(key)
    if (hidden === 200)
      return wrong(
        'S3_PUBLIC_URL',
        'must show what is under public/ in the bucket and nothing else, because other photos are private: change the policy of the bucket',
        'HTTP 200 for a private object',
      )
    return undefined
  } catch (error) {
    return wrong('S3_PUBLIC_URL', 'does not respond: correct it', describeFailure(error))
  }
}

const wrong = (setting: string, cure: string, response: string): Answer => ({
  response,
  problem: { setting, cure },
})

/** What the operator has to change, by the error code with which the store refuses a request. */
const cures: Record<string, Problem> = {
  InvalidAccessKeyId: {
    setting: 'S3_ACCESS_KEY_ID',
    cure: 'must be a key that the store knows: this one is unknown',
  },
  SignatureDoesNotMatch: { setting: 'S3_SECRET_ACCESS_KEY', cure: 'must be the secret of S3_ACCESS_KEY_ID' },
  NoSuchBucket: {
    setting: 'S3_BUCKET',
    cure: 'must be a bucket that exists: create it, or correct the name',
  },
  AccessDenied: {
    setting: 'S3_ACCESS_KEY_ID',
    cure: 'must be a key that may read, write, delete and list what is in S3_BUCKET: give it these rights',
  },
  RequestTimeTooSkewed: {
    setting: 'the clock of this machine',
    cure: 'must be set: the store sees another time, so it refuses every request',
  },
}
const otherRegion = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]

function explain(error: unknown, { bucket, forcePathStyle }: S3Settings): Answer {
  const response = describeFailure(error)
  if (error instanceof S3Failure) {
    const known = cures[error.code]
    if (known) return { response, problem: known }
    if (otherRegion.includes(error.code) || error.status === 301)
      return wrong('S3_REGION', `must be the region of ${bucket}`, response)
    return wrong(
      'S3_ENDPOINT',
      'must lead to an S3-compatible store: what answers there is something else',
      response,
    )
  }
  if (isCertificateFailure(error))
    return wrong('S3_ENDPOINT', `leads to a server that is not safe, because ${trustCertificate}`, response)
  if (codeOf(error) === 'ENOTFOUND')
    return forcePathStyle
      ? wrong('S3_ENDPOINT', 'names a host that does not exist: correct it', response)
      : wrong(
          'S3_FORCE_PATH_STYLE',
          'must be on, because the store has no host of the name of the bucket; or correct S3_ENDPOINT',
          response,
        )
  return wrong(
    'S3_ENDPOINT',
    'leads to a store that does not respond: correct it, or start the store',
    response,
  )
}
