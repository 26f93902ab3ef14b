import { UploadRefused, type ObjectStore, type OwnServer } from './port.ts'
import { openSignedAddresses, type Permit, type Secrets } from './signed-address.ts'

const maxPermitSeconds = 3_600

export type PermitOptions = {
  /** The secrets that sign the URLs. Every process of one installation needs the same ones. */
  secrets: Secrets
  publicUrl: string
}

/** Signed URLs of our own server for uploading and reading photos. They expire by the machine's clock, not by `deps.clock`. */
export type Permits = Pick<ObjectStore, 'signedPut' | 'signedGet' | 'keyOf'> &
  Pick<OwnServer, 'findReadable'> & {
    /**
     * Returns what a signed upload URL permits; `address` is its path and query. Throws `UploadRefused` unless the URL
     * is signed and has not expired.
     */
    requireUpload(address: string): Permit
  }

export function openPermits({ secrets, publicUrl }: PermitOptions): Permits {
  const addresses = openSignedAddresses(secrets)
  const expiry = (seconds: number) => {
    if (seconds > maxPermitSeconds)
      throw new RangeError(`An address can be signed for ${maxPermitSeconds} seconds`)
    return seconds + Math.floor(Date.now() / 1000)
  }
  const isOver = ({ expires }: Permit) => expires * 1000 <= Date.now()

  return {
    signedPut: (key, { expiresInSeconds, maxBytes }) =>
      publicUrl + addresses.write({ method: 'PUT', key, expires: expiry(expiresInSeconds), maxBytes }),
    signedGet: (key, { expiresInSeconds }) =>
      publicUrl + addresses.write({ method: 'GET', key, expires: expiry(expiresInSeconds), maxBytes: 0 }),
    keyOf: (address) =>
      address.startsWith(`${publicUrl}/`)
        ? addresses.read(address.slice(publicUrl.length), 'PUT')?.key
        : undefined,
    findReadable(address) {
      const permit = addresses.read(address, 'GET')
      return permit && !isOver(permit) ? permit.key : undefined
    },
    requireUpload(address) {
      const permit = addresses.read(address, 'PUT')
      if (!permit) throw new UploadRefused('not_signed')
      if (isOver(permit)) throw new UploadRefused('expired')
      return permit
    },
  }
}

/** Yields the chunks of an upload. Throws `UploadRefused` as soon as there are more than `maxBytes`. */
export async function* limitBytes(
  maxBytes: number,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > maxBytes) throw new UploadRefused('too_large')
    yield chunk
  }
}
