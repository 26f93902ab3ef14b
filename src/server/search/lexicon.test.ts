import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#adapters/database/port.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openRandom } from '#test/support/random.ts'
import { readSearch } from './lexicon.ts'

let opened: TestDatabase
let ownerId: string
const camping = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01'
const at = new Date('2026-06-01T12:00:00Z')

beforeAll(async () => {
  opened = await openTestDatabase()
  const user = { issuer: 'test', subject: 'owner', email: 'owner@example.com', firstName: 'O', lastName: 'W' }
  const { id } = await opened.database
    .insertInto('users')
    .values({ ...user, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  ownerId = id
})
afterAll(() => opened.close())

const listing = (title: string, description = 'A piece of gear') => ({
  ownerId,
  categoryId: camping,
  title,
  description,
  dailyRate: cents(2000),
  condition: 'good' as const,
  location: 'Lolo',
  createdAt: at,
  updatedAt: at,
})

async function fold(most = 1_000): Promise<number> {
  const { rows } = await sql<{ folded: number }>`SELECT fold_search_words(${most}) AS folded`.execute(
    opened.database,
  )
  return rows[0]!.folded
}

const stored = async () =>
  await opened.database
    .selectFrom('searchWords')
    .select(['word', 'listings', 'titles'])
    .orderBy(sql`word COLLATE "C"`)
    .execute()

/** Counts the words of all active listings anew. The product only adds and subtracts changes. */
async function recounted() {
  const { rows } = await sql<{ word: string; listings: number; titles: number }>`
    SELECT words.word, count(*)::int AS listings, sum(words.in_title)::int AS titles
    FROM gear_listings g, words_of(g.title, g.description, g.location) words
    WHERE g.status = 'active' GROUP BY words.word ORDER BY words.word COLLATE "C"`.execute(opened.database)
  return rows
}

test('the lexicon counts a word once per active listing, and forgets it with the last one', async () => {
  const { id } = await opened.database
    .insertInto('gearListings')
    .values(listing('Zeppelin', 'A zeppelin, a big zeppelin'))
    .returning('id')
    .executeTakeFirstOrThrow()
  await fold()
  expect(await stored()).toContainEqual({ word: 'zeppelin', listings: 1, titles: 1 })
  const change = (values: { title?: string; status?: 'active' | 'removed'; ratingCount?: number }) =>
    opened.database.updateTable('gearListings').set(values).where('id', '=', id).execute()
  await change({ title: 'Balloon' })
  await fold()
  expect(await stored()).toContainEqual({ word: 'zeppelin', listings: 1, titles: 0 })
  await change({ ratingCount: 0 })
  expect(await fold()).toBe(0)
  await change({ status: 'removed' })
  while (await fold());
  expect(await stored()).toEqual([])
})

test('an edit does not wait for another one with the same words', async () => {
  const { database } = opened
  const rows = await database
    .insertInto('gearListings')
    .values([listing('Tent'), listing('Tent')])
    .returning('id')
    .execute()
  const [one, other] = rows.map(({ id }) => id) as [string, string]
  const rename = (queries: Queries, id: string) =>
    queries.updateTable('gearListings').set({ title: 'Kayak' }).where('id', '=', id).execute()
  await database.transaction().execute(async (first) => {
    await rename(first, one)
    await database.transaction().execute(async (second) => {
      await sql`SET LOCAL lock_timeout = '2s'`.execute(second)
      await rename(second, other)
    })
  })
  while (await fold());
  expect(await stored()).toContainEqual({ word: 'kayak', listings: 2, titles: 2 })
  await database.deleteFrom('gearListings').execute()
  while (await fold());
})

test('edits of many listings and several sweeps at once leave exact counts', async () => {
  const { pick, below, shuffle } = openRandom(11)
  const words = ['tent', 'kayak', 'rope', 'stove', 'sled', 'helmet', 'raft', 'canoe', 'poles', 'tarp']
  const title = () => shuffle(words).slice(0, 5).join(' ')
  const rows = await opened.database
    .insertInto('gearListings')
    .values(Array.from({ length: 20 }, () => listing(title())))
    .returning('id')
    .execute()
  const edit = () =>
    opened.database
      .updateTable('gearListings')
      .set(below(3) ? { title: title() } : { status: pick(['active', 'removed'] as const) })
      .where('id', '=', pick(rows).id)
      .execute()
  const work = Array.from({ length: 8 }, async (_, worker) => {
    for (let round = 0; round < 25; round++) await (worker < 5 ? edit() : fold(7))
  })
  await Promise.all(work)
  while (await fold());
  expect(await stored()).toEqual(await recounted())
  await opened.database.deleteFrom('gearListings').execute()
  while (await fold());
  expect(await stored()).toEqual([])
})

test('list, counts and next page of a search share its plan, and a failure is not kept', async () => {
  const plan = readSearch(opened.database, 'wall tent')
  expect(readSearch(opened.database, 'wall tent')).toBe(plan)
  expect(readSearch(opened.database, 'tent')).not.toBe(plan)
  expect(await plan).toBeDefined()

  const closed = await openTestDatabase()
  await closed.close()
  await expect(readSearch(closed.database, 'tent')).rejects.toThrow('after calling end')
  const again = readSearch(closed.database, 'tent')
  await expect(again).rejects.toThrow('after calling end')
  const third = readSearch(closed.database, 'tent')
  expect(third).not.toBe(again)
  await expect(third).rejects.toThrow('after calling end')
})
