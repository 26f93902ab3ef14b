import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neighborhoodsWithin, writingsOf } from '#domain/in-neighborhood.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { cents } from '#domain/money.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

async function neighborhoodOf(location: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null
  }>`SELECT neighborhood_of(${location}) AS name`.execute(opened.database)
  return rows[0]!.name
}

test('the database knows every name and alias that the code knows', async () => {
  for (const neighborhood of neighborhoods) {
    for (const writing of writingsOf(neighborhood)) {
      expect(await neighborhoodOf(`Near ${writing.toUpperCase()}, Missoula`), writing).toBe(neighborhood.name)
    }
  }
})

test.each([
  ['Upper Rattlesnake', 'Upper Rattlesnake'],
  ['Northside (near Downtown)', 'Northside'],
  ['Lewis & Clark', 'Lewis and Clark'],
  ['Lololand', null],
  ['59801', null],
  ['Missoula, MT', null],
])('%s is in %s', async (location, name) => {
  expect(await neighborhoodOf(location)).toBe(name)
})

test('a neighborhood includes its parts', () => {
  expect(neighborhoodsWithin('Rattlesnake')).toEqual([
    'Rattlesnake',
    'Lower Rattlesnake',
    'Upper Rattlesnake',
  ])
  expect(neighborhoodsWithin('Upper Rattlesnake')).toEqual(['Upper Rattlesnake'])
})

test('a listing knows whether its owner is verified, from the first moment and after every change', async () => {
  const { database } = opened
  const at = new Date('2026-06-01T12:00:00Z')
  const verify = (verified: boolean) =>
    database
      .updateTable('users')
      .set(
        verified
          ? { verified, verifiedAt: at, verifiedBy: 'admin' }
          : { verified, verifiedAt: null, verifiedBy: null },
      )
      .execute()
  const { id: ownerId } = await database
    .insertInto('users')
    .values({
      issuer: 'test',
      subject: 'owner',
      email: 'owner@example.com',
      firstName: 'O',
      lastName: 'W',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = () =>
    database
      .insertInto('gearListings')
      .values({
        ownerId,
        categoryId: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01',
        title: 'Tent',
        description: 'A piece of gear',
        dailyRate: cents(2000),
        condition: 'good',
        location: 'Lolo',
        createdAt: at,
        updatedAt: at,
      })
      .execute()
  const stored = async () =>
    (await database.selectFrom('gearListings').select('ownerVerified').execute()).map(
      ({ ownerVerified }) => ownerVerified,
    )
  await list()
  await verify(true)
  await list()
  expect(await stored()).toEqual([true, true])
  await verify(false)
  expect(await stored()).toEqual([false, false])
})
