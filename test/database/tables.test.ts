import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '#test/open-database.ts'
import { describeMigrated, describeTables } from '#tools/generate-tables.ts'
import { readChoices } from '#tools/read-columns.ts'

test('the committed types match the migrated schema', async () => {
  const { url, close } = await openEmptyDatabase()
  onTestFinished(close)
  const file = path.resolve(import.meta.dirname, '../../src/adapters/database/tables.gen.ts')
  expect(await readFile(file, 'utf8'), 'run npm run generate:tables').toBe(await describeMigrated(url))
})

test('a CHECK with a list of values becomes a union type', () => {
  expect(readChoices(`CHECK ((side = ANY (ARRAY['renter'::text, 'it''s'::text])))`)).toEqual([
    `'renter'`,
    `'it\\'s'`,
  ])
  expect(readChoices(`CHECK (((side)::text = ANY ((ARRAY['a'::character varying])::text[])))`)).toEqual([
    `'a'`,
  ])
  expect(readChoices('CHECK ((rate = ANY (ARRAY[0, 10, -15])))')).toEqual(['0', '10', '-15'])
  expect(readChoices(`CHECK ((kind = 'one'::text))`)).toEqual([`'one'`])
  expect(readChoices('CHECK ((length(bio) <= 250))')).toBeUndefined()
  expect(readChoices(`CHECK (((status = 'a'::text) OR (status = 'b'::text)))`)).toBeUndefined()
})

test('column types state what is optional on insert, and JSON is written as text', () => {
  const column = {
    table: 'gear_tags',
    isArray: false,
    scale: null,
    nullable: false,
    choices: undefined,
  } as const
  const text = describeTables([
    { ...column, name: 'id', type: 'uuid', origin: 'default' },
    { ...column, name: 'labels', type: 'text', isArray: true, nullable: true, origin: 'given' },
    { ...column, name: 'side', type: 'text', choices: [`'a'`, `'b'`], origin: 'given' },
    { ...column, name: 'position', type: 'int8', origin: 'always' },
    { ...column, name: 'extra_words', type: 'jsonb', origin: 'default' },
  ])
  expect(text).toContain(`export type GearTags = {
  id: Generated<string>
  labels: string[] | null
  side: 'a' | 'b'
  position: GeneratedAlways<number>
  extraWords: ColumnType<unknown, string | undefined, string>
}`)
  expect(text).toContain('gearTags: GearTags')
})

test('numerics with two decimals are money, others have to be cast, and a column name is money in all tables or in none', () => {
  const column = { table: 'gear', isArray: false, nullable: true, choices: undefined } as const
  const columns = [
    { ...column, name: 'daily_rate', type: 'numeric', scale: 2, origin: 'given' },
    { ...column, name: 'fees', type: 'numeric', scale: null, isArray: true, origin: 'given' },
    { ...column, name: 'rating', type: 'numeric', scale: 1, origin: 'always' },
    { ...column, name: 'bought_on', type: 'date', scale: null, origin: 'default' },
  ] as const
  const text = describeTables(columns)
  expect(text).toContain(`export type Gear = {
  dailyRate: Cents | null
  fees: Cents[] | null
  rating: GeneratedAlways<unknown>
  boughtOn: Generated<CalendarDate | null>
}`)
  expect(text).toContain(`new Set([\n  'dailyRate',\n  'fees',\n])`)
  const clash = {
    ...column,
    table: 'photos',
    name: 'fees',
    type: 'int4',
    scale: null,
    origin: 'given',
  } as const
  expect(() => describeTables([...columns, clash])).toThrow('photos.fees is not money')
})
