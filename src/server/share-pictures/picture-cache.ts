import { LRUCache } from 'lru-cache'

type Draw = () => Promise<Uint8Array>

/** Returns a cache of the most recently used pictures, up to `maxBytes`. Concurrent requests share one drawing. */
export function openPictureCache(maxBytes: number): (name: string, draw: Draw) => Promise<Uint8Array> {
  const cache = new LRUCache<string, Uint8Array, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
    fetchMethod: (_name, _stale, { context: draw }) => draw(),
  })
  return (name, draw) => cache.forceFetch(name, { context: draw })
}
