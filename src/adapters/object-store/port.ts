export type StoredObject = { bytes: Uint8Array; contentType: string }

/** Keys are slash-separated words of [A-Za-z0-9._-]; a key is written once and never changed. */
export type ObjectStore = {
  /** An address that accepts exactly one PUT of at most `maxBytes` of the given purpose, until it expires. */
  signedPut(key: string, options: { expiresInSeconds: number; maxBytes: number }): string
  /** An address that reads the object until it expires. */
  signedGet(key: string, options: { expiresInSeconds: number }): string
  /** The key of an address that `signedPut` made, or undefined for any other address. */
  keyOf(uploadAddress: string): string | undefined
  read(key: string): Promise<StoredObject | undefined>
  write(key: string, object: StoredObject): Promise<void>
  remove(key: string): Promise<void>
}
