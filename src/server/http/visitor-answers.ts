import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#adapters/clock/port.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { minute, second } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'

/** A complete response that is the same for every visitor. */
export type Answer = { status: number; headers: Readonly<Record<string, string>>; body: Buffer }

export type StoredAnswer = Answer & {
  etag: string
  /** The body as it was compressed for earlier requests, by content encoding. */
  compressed: Map<string, Buffer>
}

/** Answers for visitors, which every process makes once and sends again until something that visitors see changes. */
export type VisitorAnswers = {
  /** Returns the stored answer of an address, or the one that `make` returns. Concurrent requests share one `make`. */
  find(address: string, make: () => Promise<Answer>): Promise<StoredAnswer>
  /** Stores a compressed body of an answer. */
  addCompressed(address: string, answer: StoredAnswer, encoding: string, body: Buffer): void
}

type Entry = { version: number; at: Date; answer: StoredAnswer }
type Making = { version: number; answer: Promise<StoredAnswer> }

/** Pages name days and say how long ago something was, so an answer is not sent for long, nor on the next day. */
const maxAge = minute
const purgeInterval = 15 * second
const maxBytes = 64 * 1024 * 1024
const overhead = 1_000

/** `readVersion` returns a number that changes with everything that visitors see. */
export function openVisitorAnswers(readVersion: () => Promise<number>, clock: Clock): VisitorAnswers {
  const stored = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAge,
    sizeCalculation: ({ answer }, address) =>
      overhead + address.length + answer.body.length + [...answer.compressed.values()].reduce(addLength, 0),
  })
  // Answers that are too old to be sent would hold their memory until others need it.
  setInterval(() => stored.purgeStale(), purgeInterval).unref()
  const making = new Map<string, Making>()

  async function make(
    address: string,
    version: number,
    answerOf: () => Promise<Answer>,
  ): Promise<StoredAnswer> {
    const at = clock.now()
    const made = await answerOf()
    const answer = { ...made, etag: etagOf(made.body), compressed: new Map<string, Buffer>() }
    if (answer.status === 200) stored.set(address, { version, at, answer })
    return answer
  }

  return {
    async find(address, answerOf) {
      // Read before the answer is made: a change during the making gives the next request another version.
      const version = await readVersion()
      const found = stored.get(address)
      if (found?.version === version && isCurrent(found.at, clock.now())) return found.answer
      const shared = making.get(address)
      if (shared?.version === version) return shared.answer
      const own: Making = { version, answer: make(address, version, answerOf) }
      making.set(address, own)
      try {
        return await own.answer
      } finally {
        if (making.get(address) === own) making.delete(address)
      }
    },
    addCompressed(address, answer, encoding, body) {
      answer.compressed.set(encoding, body)
      const entry = stored.peek(address)
      // Set again, so that its size is counted again.
      if (entry?.answer === answer) stored.set(address, { ...entry })
    },
  }
}

const addLength = (sum: number, { length }: Buffer) => sum + length

/** Weak, because the same answer is sent with several content encodings. */
const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function isCurrent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age < maxAge && dateIn(serviceArea.zone, at) === dateIn(serviceArea.zone, now)
}
