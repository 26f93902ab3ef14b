import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { minute } from '#domain/durations.ts'
import { copyRows, type Value } from './copy-rows.ts'
import type { GeneratedListing } from './generate.ts'

const batchSize = 2_000
/**
 * The number of connections that insert rows. PostgreSQL computes the search vectors of the rows, so each connection
 * uses one core.
 */
const connections = 2

const columns = `id, owner_id, category_id, title, description, location, daily_rate, condition, minimum_rental_days,
  available, delivery_available, created_at, updated_at`

export type Added = GeneratedListing & { id: string }

/** Adds listings. Each is a minute older than the previous one, and the owners take turns. Calls `done` after each batch. */
export async function addListings(
  pool: pg.Pool,
  listings: Iterable<GeneratedListing>,
  given: { ownerIds: readonly string[]; now: Date; done?: (batch: readonly Added[]) => void },
): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT id, name FROM gear_categories')
  const categories = new Map(rows.map(({ id, name }) => [name, id]))
  const batches = inBatches(listings)
  // The connections share one generator: each takes the next batch when its last one is sent.
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      try {
        for (const { first, batch } of batches) {
          const added = batch.map((listing) => ({ ...listing, id: randomUUID() }))
          const values = added.map((listing, at) => rowOf(listing, first + at, given, categories))
          await copyRows(client, `gear_listings (${columns})`, values)
          given.done?.(added)
        }
      } finally {
        client.release()
      }
    }),
  )
}

function rowOf(
  listing: Added,
  at: number,
  { ownerIds, now }: { ownerIds: readonly string[]; now: Date },
  categories: ReadonlyMap<string, string>,
): Value[] {
  return [
    listing.id,
    ownerIds[at % ownerIds.length]!,
    categories.get(listing.category)!,
    listing.title,
    listing.description,
    listing.location,
    listing.dailyRate,
    listing.condition,
    listing.minimumRentalDays,
    at % 20 !== 19,
    at % 4 === 0,
    new Date(now.getTime() - at * minute),
    now,
  ]
}

function* inBatches(listings: Iterable<GeneratedListing>) {
  let first = 0
  let batch: GeneratedListing[] = []
  for (const listing of listings) {
    batch.push(listing)
    if (batch.length < batchSize) continue
    yield { first, batch }
    first += batch.length
    batch = []
  }
  if (batch.length > 0) yield { first, batch }
}
