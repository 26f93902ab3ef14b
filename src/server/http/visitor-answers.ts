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
  /** What was sent for earlier requests, by content encoding; undefined for an answer that is not stored. */
  sent: Map<Encoding, Sent> | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A complete response. The headers are a flat list of names and values, which Node writes as it is. */
export type Sent = { headers: string[]; body: Buffer }

/** Answers for visitors, which every process makes once and sends again until something that visitors see changes. */
export type VisitorAnswers = {
  /**
   * Returns the stored answer of an address, or the one that `make` returns. Concurrent requests share one `make`. With
   * `fromSecond` nothing is read or stored for the first request of an address. The version is that of `source`, the primary by default.
   */
  find(
    address: string,
    make: MakeAnswer,
    options?: { fromSecond?: boolean; source?: Source | undefined },
  ): Promise<StoredAnswer>
  /** Returns the answer that is stored for an address and a version. */
  findStored(address: string, version: number): StoredAnswer | undefined
  /** Whether an answer is stored for an address, of whatever version. */
  has(address: string): boolean
  /** Reads the number of changes of what visitors see from the primary. */
  readVersion: () => Promise<number>
  /** Stores what was sent for an answer. */
  addSent(address: string, answer: StoredAnswer, encoding: Encoding, sent: Sent): void
  /** Drops what is stored. A database that took over from a lost one may count other changes by the same number. */
  forget(): void
}

/** Makes an answer that is at least as new as the version that `readVersion` of the source returns. */
export type MakeAnswer = (source: Source) => Promise<Answer>

type Entry = { version: number; at: Date; endsAtMidnight: boolean; answer: StoredAnswer }
type Making = { version: number; answer: Promise<StoredAnswer> }

/** Pages name days and say how long ago something was, so an answer is not sent for long, nor on the next day. */
const maxAge = minute
const purgeInterval = 15 * second
const maxBytes = 64 * 1024 * 1024
const overhead = 1_000
const maxBytesOfAddresses = 4 * 1024 * 1024
const overheadOfAddress = 100

/** `readVersion` returns a number that changes with everything that visitors see. */
export function openVisitorAnswers(readVersion: () => Promise<number>, clock: Clock): VisitorAnswers {
  const primary: Source = { name: 'primary', readVersion }
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAge,
    sizeCalculation: ({ answer }, address) => overhead + address.length + sizeOf(answer),
  })
  // Answers that are too old to be sent would hold their memory until others need it.
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
      // Most addresses of searches are asked for once: storing their answers would keep memory alive that nobody reads.
      if (fromSecond && isFirst(address)) return withEtag(await answerOf(source))
      // Read before the answer is made: a change during the making gives the next request another version.
      const version = await source.readVersion()
      const found = findStored(address, version)
      if (found) return found
      // Who falls back to the primary does not wait for what the replica is asked.
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
      // Set again, so that its size is counted again.
      if (entry?.answer === answer) stored.set(address, { ...entry })
    },
  }
}

const withEtag = (answer: Answer, sent?: Map<Encoding, Sent>): StoredAnswer => ({
  ...answer,
  etag: etagOf(answer.body),
  sent,
})

/** A body that was sent without compression is that of the answer. */
const sizeOf = ({ body, sent }: StoredAnswer): number =>
  [...(sent?.values() ?? [])].reduce(
    (sum, one) => sum + (one.body === body ? 0 : one.body.length),
    body.length,
  )

/** Weak, because the same answer is sent with several content encodings. */
const etagOf = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

const townDate = (at: Date) => dateIn(serviceArea.zone, at)

/**
 * Whether midnight in town comes before the answer is too old. Days begin at a quarter of an hour in every zone, so most
 * answers need no look at the date.
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
