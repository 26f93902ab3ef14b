import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrationStatus } from '#adapters/database/migrate.ts'
import { insideTransaction } from '#adapters/database/outside-transaction.ts'
import { aDatabase } from './a-database.ts'
import { aMigrationFolder } from './migration-folder.ts'

const table = '0001-trails.sql'
const index = '0002-index.sql'
const later = '0003-names.sql'
const header = '-- Outside a transaction: the table is large.\n'

/**
 * Creates a database with a table of two rows that have the same name, and a folder whose next migration adds an
 * index on the names.
 */
async function aTable(statement = 'create index concurrently trails_name on trails (name);') {
  const { url, client } = await aDatabase()
  const folder = await aMigrationFolder({
    [table]: `create table trails (id int primary key, name text); insert into trails values (1, 'M'), (2, 'M')`,
  })
  await migrate({ url, folder })
  await writeFile(path.join(folder, index), `${header}${statement}\n`)
  const readIndexes = async () => {
    const { rows } = await client.query(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
       where indrelid = 'trails'::regclass and not indisprimary order by name`,
    )
    return rows
  }
  return { url, client, folder, readIndexes }
}

test('an index is created while others write, and waits for those that read', async () => {
  const { url, client, folder, readIndexes } = await aTable()
  const backup = new pg.Client({ connectionString: url })
  await backup.connect()
  onTestFinished(() => backup.end())
  await backup.query('begin isolation level repeatable read')
  await backup.query('select count(*) from trails')
  const migrating = migrate({ url, folder })
  await expect.poll(readIndexes).toEqual([{ name: 'trails_name', valid: false }])
  await client.query(`insert into trails values (3, 'Written meanwhile')`)
  await backup.query('commit')
  expect(await migrating).toEqual([index])
  expect(await readIndexes()).toEqual([{ name: 'trails_name', valid: true }])
})

test('of six concurrent runs one creates the index and the others wait', async () => {
  const { url, folder, readIndexes } = await aTable()
  await writeFile(path.join(folder, later), 'create table rivers ()')
  const applied = await Promise.all([1, 2, 3, 4, 5, 6].map(() => migrate({ url, folder })))
  expect(applied.flat()).toEqual([index, later])
  expect(await readIndexes()).toEqual([{ name: 'trails_name', valid: true }])
})

test('what an interrupted run left is finished by the next one', async () => {
  const { url, client, folder, readIndexes } = await aTable(
    `create index concurrently trails_name on trails (name); -- This one fails.
     create unique index concurrently trails_names on trails (name);`,
  )
  await expect(migrate({ url, folder })).rejects.toThrow(
    `The migration ${index} failed: could not create unique index`,
  )
  expect(await readIndexes()).toEqual([
    { name: 'trails_name', valid: true },
    { name: 'trails_names', valid: false },
  ])
  await client.query('delete from trails where id = 2')
  const { rows: before } = await client.query(`select 'trails_name'::regclass::oid`)
  expect(await migrate({ url, folder })).toEqual([index])
  expect((await readIndexes()).map(({ valid }) => valid)).toEqual([true, true])
  expect((await client.query(`select 'trails_name'::regclass::oid`)).rows).toEqual(before)
})

test('the status says that it runs outside a transaction, and a dry run leaves it out', async () => {
  const { url, folder, readIndexes } = await aTable()
  await writeFile(path.join(folder, later), 'create table rivers ()')
  expect((await readMigrationStatus({ url, folder })).pending).toEqual([
    { name: index, isOutsideTransaction: true },
    { name: later, isOutsideTransaction: false },
  ])
  expect(await migrate({ url, folder, isDryRun: true })).toEqual([index, later])
  expect(await readIndexes()).toEqual([])
})

test.each([
  'alter table trails add column length int',
  'create index trails_name on trails (name)',
  'create index concurrently on trails (name)',
  'drop index concurrently trails_name',
])('%s cannot run outside a transaction', async (statement) => {
  const { url, folder } = await aTable(statement)
  await expect(migrate({ url, folder })).rejects.toThrow(`${index} failed: only "create index concurrently`)
})

test('a restore creates the index in its transaction', async () => {
  const { client, folder, readIndexes } = await aTable()
  await client.query('begin')
  await client.query(insideTransaction(await readFile(path.join(folder, index), 'utf8')))
  await client.query('commit')
  expect(await readIndexes()).toEqual([{ name: 'trails_name', valid: true }])
})
