export type StoredObject = { bytes: Uint8Array; contentType: string }

/** Keys are slash-separated words of [A-Za-z0-9._-]; a key is written once and never changed. */
export type ObjectStore = {
  /** An address that accepts exactly one PUT of at most `maxBytes` of the given purpose, until it expires. */
  signedPut(key: string, options: { expiresInSeconds: number; maxBytes: number }): string
  /** An address that reads the object until it expires. */
  signedGet(key: string, options: { expiresInSeconds: number }): string
  /** The key of an address that `signedPut` made, expired or not; undefined for any other address. */
  keyOf(uploadAddress: string): string | undefined
  read(key: string): Promise<StoredObject | undefined>
  write(key: string, object: StoredObject): Promise<void>
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Present when the signed addresses lead to our own server, which then hands their requests over. */
  ownServer?: OwnServer
}

export type OwnServer = {
  /** Takes the PUT of a signed address, given as path and query. Throws `UploadRefused`. */
  receive(address: string, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws `UploadRefused` where `receive` would refuse at once, before a byte is read. */
  check(address: string, declaredBytes: number | undefined): Promise<void>
  /** The key that a signed GET, given as path and query, may read now. */
  findReadable(address: string): string | undefined
}

/** `used`: the one PUT has happened. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly reason: 'not_signed' | 'expired' | 'used' | 'too_large'
  constructor(reason: 'not_signed' | 'expired' | 'used' | 'too_large') {
    super(`The upload was refused: ${reason}`)
    this.reason = reason
  }
}
