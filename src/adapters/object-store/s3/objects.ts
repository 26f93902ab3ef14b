import { StoreFull, StoreUnavailable } from '#adapters/object-store/port.ts'
import { S3Failure, textsOf, type S3Requests, type S3Response } from './requests.ts'

export type ListedObject = { key: string; modified: Date }

/**
 * The operations on a bucket from which the object store is built. All throw `S3Failure`, `StoreUnavailable` or
 * `StoreFull`.
 */
export type S3Objects = {
  read(key: string): Promise<Buffer | undefined>
  exists(key: string): Promise<boolean>
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Writes a new object. Returns false, and changes nothing, when an object with this key exists. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  /** Copies within the bucket. Returns false when there is no such object. */
  copy(from: string, to: string, headers: Record<string, string>): Promise<boolean>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ListedObject>
}

export function openS3Objects({ send }: S3Requests, bucket: string): S3Objects {
  const put = (key: string, body: Uint8Array, contentType: string, headers = {}) =>
    send({
      method: 'PUT',
      key,
      body,
      headers: { 'content-type': contentType, ...headers },
      // A conditional write is not repeated. If the first attempt succeeded without a response, the second would find
      // that object.
      isRepeatable: !('if-none-match' in headers),
    })

  return {
    async read(key) {
      const response = await send({ method: 'GET', key })
      if (response.status === 404 && response.code !== 'NoSuchBucket') return undefined
      return expectSuccess(response, `read ${key}`).bytes
    },
    async exists(key) {
      const response = await send({ method: 'HEAD', key })
      if (response.status === 404) return false
      expectSuccess(response, `look for ${key}`)
      return true
    },
    async write(key, bytes, contentType) {
      expectSuccess(await put(key, bytes, contentType), `write ${key}`)
    },
    async create(key, bytes, contentType) {
      const response = await put(key, bytes, contentType, { 'if-none-match': '*' })
      // 409: another request for the same key is under way.
      if (response.status === 412 || response.status === 409) return false
      expectSuccess(response, `create ${key}`)
      return true
    },
    async copy(from, to, headers) {
      const response = await send({
        method: 'PUT',
        key: to,
        headers: {
          ...headers,
          'x-amz-copy-source': `/${bucket}/${from}`,
          'x-amz-metadata-directive': 'REPLACE',
        },
      })
      if (response.status === 404 && response.code !== 'NoSuchBucket') return false
      // A copy that fails after its status was sent has an error document as its body.
      if (response.status === 200 && response.bytes.includes('<Error>'))
        throw new S3Failure(response, `copy ${from}`)
      expectSuccess(response, `copy ${from}`)
      return true
    },
    async remove(key) {
      const response = await send({ method: 'DELETE', key })
      if (response.status !== 404 || response.code === 'NoSuchBucket')
        expectSuccess(response, `remove ${key}`)
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const { bytes } = expectSuccess(await send({ method: 'GET', query }), 'list objects')
        const page = bytes.toString()
        const times = textsOf('LastModified', page)
        for (const [at, key] of textsOf('Key', page).entries())
          yield { key, modified: new Date(times[at] ?? 0) }
        token =
          textsOf('IsTruncated', page)[0] === 'true' ? textsOf('NextContinuationToken', page)[0] : undefined
      } while (token)
    },
  }
}

function expectSuccess(response: S3Response, what: string): S3Response {
  if (response.status >= 200 && response.status < 300) return response
  const failure = new S3Failure(response, what)
  // 507 is what MinIO and Ceph respond with when their disks are full.
  if (response.status === 507 || response.code === 'QuotaExceeded') throw new StoreFull(failure)
  throw response.status >= 500 ? new StoreUnavailable(failure) : failure
}
