import path from 'node:path'
import pg from 'pg'
import { migrate } from '#adapters/database/migrate.ts'
import { addListings } from '#bench/town/add-listings.ts'
import { addUsers } from '#bench/town/add-users.ts'
import { foldCounts } from '#bench/town/fold-counts.ts'
import { generateListings, type Label } from '#bench/town/generate.ts'
import { project } from '#tools/project.ts'
import { demoListingsWithLabels } from './demo-labels.ts'

const noon = new Date('2026-11-20T19:00:00Z')

/** Fills an empty database with the demo town's listings and generated ones. Returns the labels by listing id. */
export async function fillTown(url: string, generated: number): Promise<ReadonlyMap<string, Label>> {
  await migrate({ url, folder: path.join(project, 'db/migrations') })
  const pool = new pg.Pool({ connectionString: url })
  try {
    const ownerIds = await addUsers(pool, 'owner', 1)
    const labels = new Map<string, Label>()
    await addListings(pool, listTown(generated), {
      ownerIds,
      now: noon,
      done: (batch) => batch.forEach((listing) => labels.set(listing.id, listing)),
    })
    await foldCounts(pool)
    await pool.query('VACUUM ANALYZE gear_listings, search_words')
    return labels
  } finally {
    await pool.end()
  }
}

function* listTown(generated: number) {
  yield* demoListingsWithLabels
  yield* generateListings(generated)
}
