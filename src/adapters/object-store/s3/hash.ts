import { createHash, createHmac } from 'node:crypto'

type Data = string | ArrayBuffer | ArrayBufferView

const bytesOf = (data: Data): Uint8Array | string =>
  typeof data === 'string'
    ? data
    : data instanceof ArrayBuffer
      ? new Uint8Array(data)
      : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)

/** Node's SHA-256 with the interface that the signing package requires. With a secret it is an HMAC. */
export class Sha256 {
  readonly #secret: Data | undefined
  #chunks: (Uint8Array | string)[] = []
  constructor(secret?: Data) {
    this.#secret = secret
  }
  update(chunk: Data): void {
    this.#chunks.push(bytesOf(chunk))
  }
  async digest(): Promise<Uint8Array> {
    const hash =
      this.#secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(this.#secret))
    for (const chunk of this.#chunks) hash.update(chunk)
    return hash.digest()
  }
  reset(): void {
    this.#chunks = []
  }
}
