import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#adapters/clock/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { minute, second } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Source } from './sources.ts'

/** A complete response that is the same for every visitor, which means everyone who is not signed in. */
export type VisitorResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** The path of a page, such as `/gear/$id`. */
  route?: string | undefined
}

/** A response as the cache returns it: with an ETag, and with its encoded forms if it is in the cache. */
export type CachedResponse = VisitorResponse & {
  etag: string
  /** The forms in which the response was sent, by content encoding; undefined for a response that is not in the cache. */
  encoded: Map<Encoding, EncodedResponse> | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in the form that Node writes without further work: the headers are a flat list of names and values. */
export type EncodedResponse = { headers: string[]; body: Buffer }

/**
 * A cache of responses to visitors, who are not signed in. Each process makes a response once and sends it from the
 * cache until something that visitors see changes.
 */
export type ResponseCache = {
  /**
   * Returns the cached response of a URL, or the one that `make` returns and caches it. Concurrent requests share one `make`.
   * With `fromSecond`, the response to the first request of a URL is not cached. The version is that of `source`, the primary
   * by default.
   */
  find(
    address: string,
    make: MakeResponse,
    options?: { fromSecond?: boolean; source?: Source | undefined },
  ): Promise<CachedResponse>
  /** Returns the cached response of a URL; undefined when it is of another version or too old. */
  findCached(address: string, version: number): CachedResponse | undefined
  /** Whether the cache has a response for a URL, even an outdated one. */
  has(address: string): boolean
  /** Reads the number of committed changes to what visitors see from the primary. */
  readVersion: () => Promise<number>
  /** Caches the encoded body of a response and the headers that were sent with it. */
  addEncoded(address: string, response: CachedResponse, encoding: Encoding, encoded: EncodedResponse): void
  /** Empties the cache. After a failover the new database may reach the same version number by other changes. */
  clear(): void
}

/** Makes a response that is at least as new as the version that `readVersion` of the source returns. */
export type MakeResponse = (source: Source) => Promise<VisitorResponse>

type Entry = { version: number; at: Date; endsAtMidnight: boolean; response: CachedResponse }
type Pending = { version: number; response: Promise<CachedResponse> }

/**
 * In milliseconds. Pages name days and say how long ago something was, so a cached response is sent for a minute at
 * most, and never after midnight.
 */
const maxAge = minute
const purgeInterval = 15 * second
const maxBytes = 64 * 1024 * 1024
const overhead = 1_000
const maxBytesOfAddresses = 4 * 1024 * 1024
const overheadOfAddress = 100

/** Opens an empty cache. `readVersion` returns a number that changes with everything that visitors see. */
export function openResponseCache(readVersion: () => Promise<number>, clock: Clock): ResponseCache {
  const primary: Source = { name: 'primary', readVersion }
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAge,
    sizeCalculation: ({ response }, address) => overhead + address.length + sizeOf(response),
  })
  // Frees the memory of outdated responses, which would otherwise stay until the cache is full.
  setInterval(() => entries.purgeStale(), purgeInterval).unref()
  const pending = new Map<string, Pending>()
  const requestedBefore = new LRUCache<string, true>({
    maxSize: maxBytesOfAddresses,
    sizeCalculation: (_, address) => overheadOfAddress + address.length,
  })

  async function makeAndCache(
    address: string,
    version: number,
    { name }: Source,
    make: MakeResponse,
  ): Promise<CachedResponse> {
    const at = clock.now()
    const made = await make({ name, readVersion: async () => version })
    if (made.status !== 200) return withEtag(made)
    const response = withEtag(made, new Map())
    entries.set(address, { version, at, endsAtMidnight: endsAtMidnight(at), response })
    return response
  }

  function isFirst(address: string): boolean {
    if (requestedBefore.has(address)) return false
    requestedBefore.set(address, true)
    return true
  }

  function findCached(address: string, version: number): CachedResponse | undefined {
    const found = entries.get(address)
    return found?.version === version && isCurrent(found, clock.now()) ? found.response : undefined
  }

  return {
    readVersion,
    async find(address, make, { fromSecond = false, source = primary } = {}) {
      // Most search URLs are requested only once. Caching their responses would waste memory.
      if (fromSecond && isFirst(address)) return withEtag(await make(source))
      // The version is read before the response is made, so that a change in between gives the next request another version.
      const version = await source.readVersion()
      const found = findCached(address, version)
      if (found) return found
      // The key names the source, so that a request that falls back to the primary does not wait for the replica.
      const key = `${source.name} ${address}`
      const shared = pending.get(key)
      if (shared?.version === version) return shared.response
      const own: Pending = { version, response: makeAndCache(address, version, source, make) }
      pending.set(key, own)
      try {
        return await own.response
      } finally {
        if (pending.get(key) === own) pending.delete(key)
      }
    },
    findCached,
    has: (address) => entries.has(address),
    clear: () => entries.clear(),
    addEncoded(address, response, encoding, encoded) {
      if (!response.encoded) return
      response.encoded.set(encoding, encoded)
      const entry = entries.peek(address)
      // The entry is set again, so that the cache counts its new size.
      if (entry?.response === response) entries.set(address, { ...entry })
    },
  }
}

const withEtag = (response: VisitorResponse, encoded?: Map<Encoding, EncodedResponse>): CachedResponse => ({
  ...response,
  etag: etagOf(response.body),
  encoded,
})

/** Returns the size in bytes. A body that was sent without compression is the response's own body, so it counts only once. */
const sizeOf = ({ body, encoded }: CachedResponse): number =>
  [...(encoded?.values() ?? [])].reduce(
    (sum, one) => sum + (one.body === body ? 0 : one.body.length),
    body.length,
  )

/** Returns a weak ETag, because the same response is sent with several content encodings. */
const etagOf = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

const townDate = (at: Date) => dateIn(serviceArea.zone, at)

/** Whether midnight in the town's time zone comes before the response is too old. */
const endsAtMidnight = (at: Date): boolean => townDate(at) !== townDate(new Date(at.getTime() + maxAge))

function isCurrent({ at, endsAtMidnight: ends }: Entry, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age < maxAge && (!ends || townDate(at) === townDate(now))
}
