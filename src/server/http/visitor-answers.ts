import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#adapters/clock/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { minute, second } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Source } from './sources.ts'

/** A complete response that is the same for every visitor. */
export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** The path of a page, such as `/gear/$id`. */
  route?: string | undefined
}

export type StoredAnswer = Answer & {
  etag: string
  /** The responses that were sent for this answer, by content encoding; undefined for an answer that is not stored. */
  sent: Map<Encoding, Sent> | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in the form that Node writes without further work: the headers are a flat list of names and values. */
export type Sent = { headers: string[]; body: Buffer }

/**
 * A cache of answers for visitors. Each process makes an answer once and sends it again until something that visitors see
 * changes.
 */
export type VisitorAnswers = {
  /**
   * Returns the stored answer of a URL, or the one that `make` returns and stores it. Concurrent requests share one `make`.
   * With `fromSecond`, the answer to the first request of a URL is not stored. The version is that of `source`, the primary by
   * default.
   */
  find(
    address: string,
    make: MakeAnswer,
    options?: { fromSecond?: boolean; source?: Source | undefined },
  ): Promise<StoredAnswer>
  /** Returns the answer that is stored for a URL; undefined when it is of another version or too old. */
  findStored(address: string, version: number): StoredAnswer | undefined
  /** Whether an answer is stored for a URL, even an outdated one. */
  has(address: string): boolean
  /** Reads the number of committed changes to what visitors see from the primary. */
  readVersion: () => Promise<number>
  /** Stores the encoded body and the headers that were sent for an answer, so that they can be sent again. */
  addSent(address: string, answer: StoredAnswer, encoding: Encoding, sent: Sent): void
  /** Drops all stored answers. After a failover the new database may reach the same version number by other changes. */
  forget(): void
}

/** Makes an answer that is at least as new as the version that `readVersion` of the source returns. */
export type MakeAnswer = (source: Source) => Promise<Answer>

type Entry = { version: number; at: Date; endsAtMidnight: boolean; answer: StoredAnswer }
type Making = { version: number; answer: Promise<StoredAnswer> }

/**
 * In milliseconds. Pages name days and say how long ago something was, so an answer is sent for a minute, and not on the next
 * day.
 */
const maxAge = minute
const purgeInterval = 15 * second
const maxBytes = 64 * 1024 * 1024
const overhead = 1_000
const maxBytesOfAddresses = 4 * 1024 * 1024
const overheadOfAddress = 100

/** Opens the cache of answers. `readVersion` returns a number that changes with everything that visitors see. */
export function openVisitorAnswers(readVersion: () => Promise<number>, clock: Clock): VisitorAnswers {
  const primary: Source = { name: 'primary', readVersion }
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAge,
    sizeCalculation: ({ answer }, address) => overhead + address.length + sizeOf(answer),
  })
  // Frees the memory of outdated answers, which would otherwise stay until the cache is full.
  setInterval(() => stored.purgeStale(), purgeInterval).unref()
  const making = new Map<string, Making>()
  const askedBefore = new LRUCache<string, true>({
    maxSize: maxBytesOfAddresses,
    sizeCalculation: (_, address) => overheadOfAddress + address.length,
  })

  async function make(
    address: string,
    version: number,
    { name }: Source,
    answerOf: MakeAnswer,
  ): Promise<StoredAnswer> {
    const at = clock.now()
    const made = await answerOf({ name, readVersion: async () => version })
    if (made.status !== 200) return withEtag(made)
    const answer = withEtag(made, new Map())
    stored.set(address, { version, at, endsAtMidnight: endsAtMidnight(at), answer })
    return answer
  }

  function isFirst(address: string): boolean {
    if (askedBefore.has(address)) return false
    askedBefore.set(address, true)
    return true
  }

  function findStored(address: string, version: number): StoredAnswer | undefined {
    const found = stored.get(address)
    return found?.version === version && isCurrent(found, clock.now()) ? found.answer : undefined
  }

  return {
    readVersion,
    async find(address, answerOf, { fromSecond = false, source = primary } = {}) {
      // Most search URLs are requested only once. Storing their answers would waste memory.
      if (fromSecond && isFirst(address)) return withEtag(await answerOf(source))
      // The version is read before the answer is made, so that a change in between gives the next request another version.
      const version = await source.readVersion()
      const found = findStored(address, version)
      if (found) return found
      // The key names the source, so that a request that falls back to the primary does not wait for the replica.
      const key = `${source.name} ${address}`
      const shared = making.get(key)
      if (shared?.version === version) return shared.answer
      const own: Making = { version, answer: make(address, version, source, answerOf) }
      making.set(key, own)
      try {
        return await own.answer
      } finally {
        if (making.get(key) === own) making.delete(key)
      }
    },
    findStored,
    has: (address) => stored.has(address),
    forget: () => stored.clear(),
    addSent(address, answer, encoding, sent) {
      if (!answer.sent) return
      answer.sent.set(encoding, sent)
      const entry = stored.peek(address)
      // The entry is set again, so that the cache counts its new size.
      if (entry?.answer === answer) stored.set(address, { ...entry })
    },
  }
}

const withEtag = (answer: Answer, sent?: Map<Encoding, Sent>): StoredAnswer => ({
  ...answer,
  etag: etagOf(answer.body),
  sent,
})

/** Returns the size in bytes. A body that was sent without compression is the answer's own body, so it counts only once. */
const sizeOf = ({ body, sent }: StoredAnswer): number =>
  [...(sent?.values() ?? [])].reduce(
    (sum, one) => sum + (one.body === body ? 0 : one.body.length),
    body.length,
  )

/** Returns a weak ETag, because the same answer is sent with several content encodings. */
const etagOf = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

const townDate = (at: Date) => dateIn(serviceArea.zone, at)

/**
 * Whether midnight in the town's time zone comes before the answer is too old. In every time zone days begin at a full quarter
 * of an hour, so most answers skip the slower comparison of dates.
 */
function endsAtMidnight(at: Date): boolean {
  const quarterOf = (moment: number) => Math.floor(moment / (15 * minute))
  const end = at.getTime() + maxAge
  return quarterOf(at.getTime()) !== quarterOf(end) && townDate(at) !== townDate(new Date(end))
}

function isCurrent({ at, endsAtMidnight: ends }: Entry, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age < maxAge && (!ends || townDate(at) === townDate(now))
}
