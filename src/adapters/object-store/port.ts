export type StoredObject = { bytes: Uint8Array; contentType: string }

/**
 * A store of files such as photos. A key consists of words of [A-Za-z0-9._-] separated by slashes; it is written once
 * and never changed.
 */
export type ObjectStore = {
  /** Returns a URL that accepts exactly one PUT of at most `maxBytes` until it expires. */
  signedPut(key: string, options: { expiresInSeconds: number; maxBytes: number }): string
  /** Returns a URL that reads the object until it expires. */
  signedGet(key: string, options: { expiresInSeconds: number }): string
  /** Returns the key of a URL that `signedPut` returned, expired or not, or undefined for any other URL. */
  keyOf(uploadAddress: string): string | undefined
  read(key: string): Promise<StoredObject | undefined>
  /** Writes an object. Throws `StoreFull` when there is no space for it. */
  write(key: string, object: StoredObject): Promise<void>
  /** Does nothing when the object does not exist. */
  remove(key: string): Promise<void>
  /** Returns the only content type with which an object of this key may be written. */
  contentTypeOf(key: string): string
  /** Yields the keys of all objects. A key that is written or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>
  /** Present when the signed URLs point to our own server, which then passes their requests to it. */
  ownServer?: OwnServer
  /** Present when everyone can read copies of objects at an address outside our server, such as that of a CDN. */
  publicCopies?: PublicCopies
}

/** Copies of objects that everyone may read. An object itself is never public, so that a copy can be taken away. */
export type PublicCopies = {
  addressOf(key: string): string
  /** Makes sure that there is a copy. Returns false when there is no such object. */
  add(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Yields the keys of all copied objects. */
  list(): AsyncIterable<string>
}

export type OwnServer = {
  /** Handles the PUT of a signed URL, given as path and query. Throws `UploadRefused` or `StoreFull`. */
  receive(address: string, body: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws `UploadRefused` if `receive` would refuse at once, before any byte is read. */
  check(address: string, declaredBytes: number | undefined): Promise<void>
  /** Returns the key that a signed GET URL, given as path and query, may read now. */
  findReadable(address: string): string | undefined
}

/** There is no space for another object. Nothing was stored. */
export class StoreFull extends Error {
  override name = 'StoreFull'
  constructor(cause: Error) {
    super(`The object store is full: ${cause.message}`, { cause })
  }
}

/** The store does not respond. Whether a change was made is unknown. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(cause: Error) {
    super(`The object store does not respond: ${cause.message}`, { cause })
  }
}

/** An upload was refused. The reason `used` means that the one PUT of its URL has already happened. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly reason: 'not_signed' | 'expired' | 'used' | 'too_large'
  constructor(reason: 'not_signed' | 'expired' | 'used' | 'too_large') {
    super(`The upload was refused: ${reason}`)
    this.reason = reason
  }
}
