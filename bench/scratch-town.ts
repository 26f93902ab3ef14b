import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { migrate } from '#adapters/database/migrate.ts'
import { project } from '#tools/project.ts'
import { addUsers } from './town/add-users.ts'
import { fillTown, type TownSize } from './town/fill.ts'

export type SignedIn = { id: string; cookie: string }

/**
 * A town for measurements: generated data on a PostgreSQL server of its own, which has the product's settings and
 * stores its files in a temporary folder.
 */
export type Town = {
  url: string
  folder: string
  pool: pg.Pool
  /** Process id of the PostgreSQL postmaster, the parent of all other PostgreSQL processes. */
  postmaster: number
  grow(size: TownSize): Promise<void>
  close(): Promise<void>
}

export async function openTown(size: TownSize, say: (sentence: string) => void): Promise<Town> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-bench-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder, log: say })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 })
  const close = async () => {
    await pool.end()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ url: postgres.url, folder: path.join(project, 'db/migrations') })
    await fillTown(postgres.url, size, say)
  } catch (error) {
    await close()
    throw error
  }
  const postmaster = Number(
    readFileSync(path.join(postgres.location, 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const grow = (next: TownSize) => fillTown(postgres.url, next, say)
  return { url: postgres.url, folder, pool, postmaster, grow, close }
}

/** Returns the values of a query's single text column. */
export const readColumn = async ({ pool }: Town, text: string, values: unknown[] = []): Promise<string[]> =>
  (await pool.query<[string]>({ text, values, rowMode: 'array' })).rows.map(([value]) => value)

export const readCategories = (town: Town) =>
  readColumn(town, 'SELECT id FROM gear_categories ORDER BY position')

/** Returns the ids of listings that can be booked for a single day, newest first. */
export const readListings = (town: Town, count = 5_000) =>
  readColumn(
    town,
    `SELECT id FROM gear_listings WHERE available AND status = 'active' AND minimum_rental_days = 1
      ORDER BY created_at DESC, id LIMIT $1`,
    [count],
  )

/** Creates renters, each with a session. */
export async function signInRenters(town: Town, count: number): Promise<SignedIn[]> {
  return signIn(town, await addUsers(town.pool, 'renter', count))
}

export async function signIn({ pool }: Town, ids: readonly string[]): Promise<SignedIn[]> {
  const tokens = ids.map((id) => `bench-${id}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await pool.query(
    `INSERT INTO sessions (sid, user_id, expire) SELECT sid, id, now() + interval '30 days'
      FROM unnest($1::text[], $2::uuid[]) given (sid, id) ON CONFLICT DO NOTHING`,
    [hashes, ids],
  )
  return ids.map((id, at) => ({ id, cookie: `switchback=${tokens[at]}` }))
}
