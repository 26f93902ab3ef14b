import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeText } from '#domain/search/normalize-text.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

async function textsOf(written: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT search_text(written) AS text
    FROM unnest(${written}::text[]) WITH ORDINALITY AS all_of(written, at) ORDER BY at`.execute(
    opened.database,
  )
  return rows.map(({ text }) => text)
}

test.each([
  ['60 meter rope, 9.8 mm', '60m rope 9 8 mm'],
  ['12’ SUP', '12ft sup'],
  ['Four-person tent', '4p tent'],
  ['Sleeps up to 6', '6p'],
  ['10 × 12 tarp', '10x12 tarp'],
  ['men’s e-bike, 24"', 'mens ebike 24in'],
  ['Café cooler 65qt', 'cafe cooler 65qt'],
  ['0° bag, -20 degree', '0deg bag 20deg'],
])('%j is read as %j by the browser’s code and by the database', async (written, read) => {
  expect(normalizeText(written)).toBe(read)
  expect(await textsOf([written])).toEqual([read])
})

test('queries and listings are read alike', async () => {
  const word = fc.constantFrom(
    ...'two three twelve one man person people for sleeps 2 10 12.5 60 158 - ’ " ° x by ft feet in m meter cm l liter qt lb p kids’ men’s e-bike tent , ( café'.split(
      ' ',
    ),
  )
  const text = fc.array(fc.tuple(word, fc.constantFrom('', ' ', '-')), { maxLength: 12 })
  const sampled = fc.sample(
    text.map((parts) => parts.flat().join('')),
    { numRuns: 1_000 },
  )
  expect(await textsOf(sampled)).toEqual(sampled.map(normalizeText))
})

test.each([
  ['Red mountain bikes', ['redmountain', 'mountainbikes']],
  ['The canopy pops up for shade', ['canopypops']],
  ['Lewis and Clark trail', ['lewisandclark', 'clarktrail']],
  ['Rope 9.8 mm, 60 m', ['rope9', '8mm', 'mm60m']],
  ['Bag for the boots', []],
  ['tent', []],
  ['', []],
])('the pairs of %j are %j', async (written, pairs) => {
  const { rows } = await sql<{
    pairs: string
  }>`SELECT search_pairs(search_text(${written})) AS pairs`.execute(opened.database)
  expect(rows[0]!.pairs.split(' ').filter(Boolean)).toEqual(pairs)
})
