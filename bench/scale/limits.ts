import type { Load } from './simulate.ts'
import { showBytes } from './show.ts'
import type { Units } from './units.ts'

export type Limit = {
  engine: string
  /** `value` is the highest value of `needed` that the engine can carry. `words` states the limit in the report. */
  limit: { value: number; words: string }
  needed: (load: Load) => number
  remedy: string
}

const usableShare = 0.6
const machine = { gigabytes: 64, processors: 16 }

/**
 * Returns the limit of each engine, such as one PostgreSQL server. The words say where the number comes from: our own
 * measurement, or an operator's rule.
 */
export const limits = ({ streamBytes }: Units): readonly Limit[] => [
  {
    engine: 'connections of one PostgreSQL, all towns idle',
    limit: { value: 500, words: '500 connections, each a process of 5 to 10 MB' },
    needed: ({ idle }) => idle.connections,
    remedy: 'a pooler; fewer processes per town: `ROLE=all` for small ones',
  },
  {
    engine: `memory of one machine of ${machine.gigabytes} GB, all towns idle`,
    limit: { value: machine.gigabytes * 0.8, words: `${machine.gigabytes} GB, a fifth of it for the system` },
    needed: ({ idle }) => idle.gigabytes,
    remedy: 'more machines; beyond a few hundred towns one process for many towns',
  },
  {
    engine: 'one PostgreSQL of 16 processors, all towns idle',
    limit: { value: 20_000, words: '20,000 short transactions a second' },
    needed: ({ idle }) => idle.transactions,
    remedy: 'a server for each group of towns',
  },
  {
    engine: 'one processor, web and database together',
    limit: { value: usableShare, words: 'busy for 60% of the time, measured per request here' },
    needed: ({ peak }) => peak.processors,
    remedy: 'more web processes; a CDN for pictures and files; a read replica',
  },
  {
    engine: 'one primary that commits',
    limit: { value: 2_000, words: '2,000 commits a second on a disk that confirms in half a millisecond' },
    needed: ({ peak }) => peak.writes,
    remedy: 'a database for each group of towns',
  },
  {
    engine: 'one database that can be restored in four hours',
    limit: { value: 100e6 * 4 * 3_600, words: '1.4 TB at 100 MB/s' },
    needed: ({ bytesAfterTenYears }) => bytesAfterTenYears,
    remedy: 'point-in-time recovery from copies of the disk; a database for each group of towns',
  },
  {
    engine: 'search in one database',
    limit: { value: 3_000_000, words: '3,000,000 listings (decision 27)' },
    needed: ({ listings }) => listings,
    remedy:
      'listings are searched within their town, so groups of towns; a search engine only for search across towns',
  },
  {
    engine: 'streams of one process with 1 GB',
    limit: { value: 0.7e9 / streamBytes, words: `${showBytes(streamBytes)} each, measured here` },
    needed: ({ peak }) => peak.streams,
    remedy: 'more web processes',
  },
  {
    engine: 'one disk of 4 TB for photos',
    limit: { value: 4e12 * 0.8, words: '4 TB, a fifth of it free' },
    needed: ({ fileBytes }) => fileBytes,
    remedy: 'a bucket (`npm run objects`), which has no such limit',
  },
  {
    engine: 'one network card of 1 Gbit/s',
    limit: { value: 125e6 * usableShare, words: '75 MB/s' },
    needed: ({ peak }) => peak.bytesOut,
    remedy: 'a CDN: `S3_PUBLIC_URL` for photos, and in front of `/assets`',
  },
  {
    engine: 'a new account of a mail provider',
    limit: { value: 14, words: '14 emails a second, usual for new accounts' },
    needed: ({ peak }) => peak.emails,
    remedy: 'ask the provider for more; emails wait in the outbox meanwhile',
  },
  {
    engine: 'one Stripe account',
    limit: { value: 100, words: '100 calls a second in live mode, by its documentation' },
    needed: ({ peak }) => peak.providerCalls,
    remedy: 'an account for each group of towns, as their books want it anyway',
  },
]
