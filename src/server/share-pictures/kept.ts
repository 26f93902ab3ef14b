type Making = () => Promise<Uint8Array>

/** Keeps what was made lately, up to so many bytes; who asks for what is being made waits for it. */
export function openKept(mostBytes: number): (name: string, make: Making) => Promise<Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  const making = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  const add = (name: string, made: Uint8Array) => {
    kept.set(name, made)
    bytes += made.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= byteLength
    }
  }
  return async (name, make) => {
    const found = kept.get(name)
    if (found) {
      // To the end of the map, where what was asked for last is.
      kept.delete(name)
      kept.set(name, found)
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
