import { createHmac, timingSafeEqual } from 'node:crypto'

const key = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/**
 * Whether a text is a valid key. No segment of a key begins with a dot, so a key cannot leave its folder or name the
 * store's own files.
 */
export const isKey = (written: string): boolean => written.length <= 200 && key.test(written)

/** The secrets of the signatures. The first one signs; signatures by any of them are valid. */
export type Secrets = readonly [newest: string, ...older: string[]]

/** What a signed URL permits until `expires`, in seconds since 1970: to read the object of a key, or to upload it once. */
export type Permit = { method: 'PUT' | 'GET'; key: string; expires: number; maxBytes: number }
export type SignedAddresses = {
  /** Returns the signed URL of a permit as a path, which begins with `/objects/`, and a query. */
  write(permit: Permit): string
  /** Returns the permit of a URL that `write` returned, expired or not, or undefined for any other URL. */
  read(address: string, method: Permit['method']): Permit | undefined
}

const prefix = '/objects/'

export function openSignedAddresses(secrets: Secrets): SignedAddresses {
  const sign = (permit: Permit, secret = secrets[0]) =>
    createHmac('sha256', secret)
      .update([permit.method, permit.key, permit.expires, permit.maxBytes].join('\n'))
      .digest('base64url')

  return {
    write(permit) {
      if (!isKey(permit.key)) throw new RangeError(`${JSON.stringify(permit.key)} is not a key`)
      const query = new URLSearchParams({ expires: String(permit.expires) })
      if (permit.method === 'PUT') query.set('most', String(permit.maxBytes))
      query.set('signature', sign(permit))
      return `${prefix}${permit.key}?${query}`
    },
    read(address, method) {
      const [path = '', search = ''] = address.split('?', 2)
      if (!path.startsWith(prefix)) return undefined
      const query = new URLSearchParams(search)
      const permit = {
        method,
        key: path.slice(prefix.length),
        expires: readCount(query.get('expires')),
        maxBytes: readCount(query.get('most')),
      }
      if (!isKey(permit.key)) return undefined
      const given = Buffer.from(query.get('signature') ?? '')
      const isOurs = secrets.some((secret) => {
        const expected = Buffer.from(sign(permit, secret))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs ? permit : undefined
    },
  }
}

const readCount = (written: string | null): number =>
  written !== null && /^\d{1,12}$/.test(written) ? Number(written) : 0
