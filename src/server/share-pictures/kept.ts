type Making = () => Promise<Uint8Array>

/** Keeps what was made lately, up to so many bytes; who asks for what is being made waits for it. */
export function openCache(maxBytes: number): (name: string, make: Making) => Promise<Uint8Array> {
  const stored = new Map<string, Uint8Array>()
  const making = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  const add = (name: string, made: Uint8Array) => {
    stored.set(name, made)
    bytes += made.byteLength
    for (const [oldest, { byteLength }] of stored) {
      if (bytes <= maxBytes) return
      stored.delete(oldest)
      bytes -= byteLength
    }
  }
  return async (name, make) => {
    const found = stored.get(name)
    if (found) {
      // To the end of the map, where what was asked for last is.
      stored.delete(name)
      stored.set(name, found)
      return found
    }
    const begun = making.get(name)
    if (begun) return begun
    const made = make()
    making.set(name, made)
    try {
      add(name, await made)
    } finally {
      making.delete(name)
    }
    return made
  }
}
