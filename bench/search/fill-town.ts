import path from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#adapters/database/migrate.ts'
import type { Database } from '#adapters/database/port.ts'
import { generateListings, type GeneratedListing, type Label } from '#bench/town/generate.ts'
import { cents } from '#domain/money.ts'
import { demoListingsWithLabels } from './demo-labels.ts'

const migrations = path.resolve(import.meta.dirname, '../../db/migrations')
const batchSize = 500
const noon = new Date('2026-11-20T19:00:00Z')

/** Fills an empty database with the demo town's listings and generated ones. Returns the labels by listing id. */
export async function fillTown(
  url: string,
  database: Database,
  generated: number,
): Promise<ReadonlyMap<string, Label>> {
  await migrate({ url, folder: migrations })
  const { id: ownerId } = await database
    .insertInto('users')
    .values({
      issuer: 'bench',
      subject: 'owner',
      email: 'owner@example.com',
      firstName: 'Olive',
      lastName: 'Owner',
      createdAt: noon,
      updatedAt: noon,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const categories = await database.selectFrom('gearCategories').select(['id', 'name']).execute()
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  const labels = new Map<string, Label>()
  const add = async (batch: readonly GeneratedListing[]) => {
    const rows = await database
      .insertInto('gearListings')
      .values(
        batch.map(
          ({ title, description, location, dailyRate, condition, minimumRentalDays, category }, at) => ({
            ownerId,
            categoryId: categoryIds.get(category)!,
            title,
            description,
            location,
            dailyRate: cents(dailyRate * 100),
            condition,
            minimumRentalDays,
            createdAt: new Date(noon.getTime() - (labels.size + at) * 60_000),
            updatedAt: noon,
          }),
        ),
      )
      .returning('id')
      .execute()
    for (const [at, { id }] of rows.entries()) labels.set(id, batch[at]!)
  }
  await add(demoListingsWithLabels)
  let batch: GeneratedListing[] = []
  for (const listing of generateListings(generated)) {
    batch.push(listing)
    if (batch.length === batchSize) await add(batch.splice(0))
  }
  if (batch.length > 0) await add(batch)
  while (await foldSome(database));
  await sql`VACUUM ANALYZE gear_listings, search_words`.execute(database)
  return labels
}

async function foldSome(database: Database): Promise<boolean> {
  const { rows } = await sql<{ folded: number }>`SELECT fold_search_words(100000) AS folded`.execute(database)
  return rows[0]!.folded > 0
}
