import { sql } from 'kysely'
import pLimit from 'p-limit'
import { beforeAll, expect, test } from 'vitest'
import type { FavoriteView } from '#contract/favorites.ts'
import { maxFavorites } from '#server/favorites/actions.ts'
import { minWhileOverloaded } from '#server/http/shed-load.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { openGate } from '#test/support/gate.ts'
import type { User } from '#test/fixtures/users.ts'

/** The number of users, and of listings: in the full run 1,000 clicks, ten of each user on each listing. */
const userCount = isFullRun ? 10 : 4

const { app, owner } = await openSharedApp(['owner'], { ROLE: 'web' })
let savers: User[]
let listings: string[]
beforeAll(async () => {
  const names = Array.from({ length: userCount }, (_, at) => `Saver${at}`)
  savers = await Promise.all(
    names.map((name) => app.signIn({ email: `${name}@example.com`, firstName: name, lastName: 'Person' })),
  )
  listings = await Promise.all(names.map(() => aListing(owner)))
}, 60_000)

/** The number of concurrent clicks, fewer than a busy process starts to refuse. */
const atOnce = pLimit(minWhileOverloaded - 50)

const click = (user: User, listingId: string, isSaved: boolean) =>
  atOnce(async () => {
    const { status } = await (isSaved
      ? user.post('/api/favorites', { listingId })
      : user.delete(`/api/favorites/${listingId}`))
    return status
  })
const savedBy = async (user: User) =>
  ((await user.get('/api/favorites')).body as FavoriteView[]).map(({ listing }) => listing.id).toSorted()

const twice = (press: () => Promise<number>) => Promise.all([press(), press()])

/**
 * Clicks ten times as one user on one listing. Kinds 0 and 1 always save or always remove, at once; kinds 2 and 3
 * alternate, each time with a double click.
 */
async function tenClicks(user: User, listingId: string, kind: number): Promise<number[]> {
  if (kind < 2) return Promise.all(Array.from({ length: 10 }, () => click(user, listingId, kind === 0)))
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) {
    // Kind 2 ends as saved, kind 3 as removed.
    statuses.push(...(await twice(() => click(user, listingId, (at + kind) % 2 === 0))))
  }
  return statuses
}

test('after many concurrent clicks the favorites match each user’s last click', async () => {
  const pairs = savers.flatMap((user, at) =>
    listings.map((listingId, index) => ({ user, listingId, kind: (at + index) % 4 })),
  )
  for (const { user, listingId, kind } of pairs) if (kind === 1) await click(user, listingId, true)
  const statuses = await Promise.all(
    pairs.map(({ user, listingId, kind }) => tenClicks(user, listingId, kind)),
  )
  expect(statuses.flat()).toHaveLength(userCount * userCount * 10)
  expect(new Set(statuses.flat())).toEqual(new Set([200, 201]))
  const wanted = pairs.filter(({ kind }) => kind % 2 === 0)
  for (const user of savers) {
    const theirs = wanted.filter((pair) => pair.user === user).map(({ listingId }) => listingId)
    expect(await savedBy(user)).toEqual(theirs.toSorted())
  }
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM favorites`.execute(
    app.database,
  )
  expect(rows).toEqual([{ count: wanted.length }])
}, 60_000)

test('concurrent saves stop exactly at the limit', async () => {
  const [user] = savers as [User]
  const now = app.deps.clock.now()
  await sql`
    WITH gear AS (
      INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, created_at, updated_at)
      SELECT ${owner.id}, (SELECT id FROM gear_categories LIMIT 1), 'Gear ' || n, 'A piece of gear', 10, 'good', 'Missoula', ${now}, ${now}
      FROM generate_series(1, ${maxFavorites}) n RETURNING id
    )
    INSERT INTO favorites (user_id, listing_id, created_at)
    SELECT ${user.id}, id, ${now} FROM gear
    LIMIT ${maxFavorites} - 2 - (SELECT count(*) FROM favorites WHERE user_id = ${user.id})`.execute(
    app.database,
  )
  const more = await Promise.all(Array.from({ length: 12 }, () => aListing(owner)))
  const statuses = await Promise.all(more.map((listingId) => click(user, listingId, true)))
  expect(statuses.toSorted()).toEqual([201, 201, ...Array.from({ length: 10 }, () => 409)])
  expect(await savedBy(user)).toHaveLength(maxFavorites)
})

/** Saves without protection against races: reads first, then inserts. */
async function saveNaively(count: number): Promise<number> {
  const listingId = await aListing(owner)
  const userId = savers[1]!.id!
  const gate = openGate(count)
  const theirs = () =>
    app.database
      .selectFrom('favorites')
      .select('id')
      .where('userId', '=', userId)
      .where('listingId', '=', listingId)
      .execute()
  const save = async () => {
    const found = await theirs()
    await gate()
    if (found.length > 0) return
    const createdAt = app.deps.clock.now()
    await app.database.insertInto('favorites').values({ userId, listingId, createdAt }).execute()
  }
  await Promise.allSettled(Array.from({ length: count }, save))
  const stored = (await theirs()).length
  await app.database.deleteFrom('favorites').where('listingId', '=', listingId).execute()
  return stored
}

test('without the constraint a favorite is stored as often as it was clicked', async () => {
  expect(await saveNaively(8)).toBe(1)
  const name = sql.ref('favorites_user_id_listing_id_key')
  await sql`ALTER TABLE favorites DROP CONSTRAINT ${name}`.execute(app.database)
  try {
    expect(await saveNaively(8)).toBe(8)
  } finally {
    await sql`ALTER TABLE favorites ADD CONSTRAINT ${name} UNIQUE (user_id, listing_id)`.execute(app.database)
  }
})
