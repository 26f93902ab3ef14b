import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateIfPending, readMigrationStatus } from '#adapters/database/migrate.ts'
import { aDatabase } from './a-database.ts'
import { aMigrationFolder } from './migration-folder.ts'

const firstFile = '0001-trails.sql'
const first = 'create table trails (id int primary key);\ninsert into trails values (1);'
const second = 'alter table trails add column name text;'

/** Returns the address of the same database with another role. */
function as(role: string, url: string, password?: string): string {
  const address = new URL(url)
  address.username = role
  if (password !== undefined) address.password = password
  return address.href
}

test('applies missing migrations in order, and none twice', async () => {
  const { url, client } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first, 'notes.md': 'not a migration' })
  expect(await migrate({ url, folder })).toEqual([firstFile])
  await writeFile(path.join(folder, '0002-names.sql'), second)
  expect(await migrate({ url, folder })).toEqual(['0002-names.sql'])
  expect(await migrate({ url, folder })).toEqual([])
  expect((await client.query('select * from trails')).rows).toEqual([{ id: 1, name: null }])
})

test('a start applies the missing migrations of each folder, and opens no connection if there are none', async () => {
  const { url, client } = await aDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  onTestFinished(() => pool.end())
  const folders = [
    { folder: await aMigrationFolder({ [firstFile]: first }) },
    { folder: await aMigrationFolder({ '0001-clock.sql': 'create table clock ();' }), schema: 'sandbox' },
  ]
  await migrateIfPending(pool, url, folders)
  expect((await client.query('select id from trails left join sandbox.clock on true')).rows).toEqual([
    { id: 1 },
  ])
  await migrateIfPending(pool, 'postgresql://localhost:1/nowhere', folders)
})

test('of six concurrent runs one applies the migrations and the others wait', async () => {
  const { url } = await aDatabase()
  const folder = await aMigrationFolder({
    [firstFile]: `select pg_sleep(0.2); ${first}`,
    '0002-names.sql': second,
  })
  const applied = await Promise.all([1, 2, 3, 4, 5, 6].map(() => migrate({ url, folder })))
  expect(applied.flat()).toEqual([firstFile, '0002-names.sql'])
})

test('a failing migration is rolled back, reported with its line, and retried after a fix', async () => {
  const { url, client } = await aDatabase()
  const folder = await aMigrationFolder({
    [firstFile]: first,
    '0002-names.sql': 'create table rivers ();\n\nalter table nowhere add id int;',
  })
  await expect(migrate({ url, folder })).rejects.toThrow(
    'The migration 0002-names.sql failed: relation "nowhere" does not exist',
  )
  expect((await client.query(`select to_regclass('rivers') as rivers`)).rows).toEqual([{ rivers: null }])
  await writeFile(path.join(folder, '0002-names.sql'), 'create table rivers ();\n\nselekt 1;')
  await expect(migrate({ url, folder })).rejects.toThrow(
    'The migration 0002-names.sql failed at line 3: syntax error',
  )
  await writeFile(path.join(folder, '0002-names.sql'), second)
  expect(await migrate({ url, folder })).toEqual(['0002-names.sql'])
})

test('an edited migration and an unknown one are refused', async () => {
  const { url } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first })
  await migrate({ url, folder })
  await writeFile(path.join(folder, firstFile), `${first} -- edited`)
  await expect(migrate({ url, folder })).rejects.toThrow(
    `The migration ${firstFile} was edited after this database had applied it`,
  )
  const other = await aMigrationFolder({ '0002-names.sql': 'select 1' })
  await expect(migrate({ url, folder: other })).rejects.toThrow(
    `The database has the migration ${firstFile}, which this version does not know`,
  )
})

test('other line endings do not count as an edit', async () => {
  const { url } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first })
  await migrate({ url, folder })
  await writeFile(path.join(folder, firstFile), first.replaceAll('\n', '\r\n'))
  expect(await migrate({ url, folder })).toEqual([])
})

test('a separate schema has its own migrations and its own record', async () => {
  const { url, client } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first })
  await mkdir(path.join(folder, 'own'))
  await writeFile(path.join(folder, 'own', firstFile), 'create table emails (id int)')
  await migrate({ url, folder })
  expect(await migrate({ url, folder: path.join(folder, 'own'), schema: 'sandbox' })).toEqual([firstFile])
  const { rows } = await client.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'sandbox') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'public.schema_migrations',
    'public.trails',
    'sandbox.emails',
    'sandbox.schema_migrations',
  ])
})

test('a version goes on with what the next one added, and is refused once something was taken away', async () => {
  const { url } = await aDatabase()
  const before = await aMigrationFolder({ [firstFile]: first })
  const after = await aMigrationFolder({ [firstFile]: first, '0002-names.sql': second })
  await migrate({ url, folder: after })
  expect(await migrate({ url, folder: before })).toEqual([])
  expect(await readMigrationStatus({ url, folder: before })).toMatchObject({
    newer: ['0002-names.sql'],
    pending: [],
  })
  const contract = '0003-contract-names.sql'
  await writeFile(path.join(after, contract), 'alter table trails drop column name')
  await migrate({ url, folder: after })
  await expect(migrate({ url, folder: before })).rejects.toThrow(
    `${contract}, which this version does not know`,
  )
})

test('a dry run applies everything and takes it back, and the status lists both kinds', async () => {
  const { url, client } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first })
  await migrate({ url, folder })
  await writeFile(path.join(folder, '0002-names.sql'), second)
  expect(await migrate({ url, folder, isDryRun: true })).toEqual(['0002-names.sql'])
  const status = await readMigrationStatus({ url, folder })
  expect(status.applied).toMatchObject([{ name: firstFile, appliedAt: expect.any(Date) }])
  expect(status.pending).toEqual([{ name: '0002-names.sql', isOutsideTransaction: false }])
  await writeFile(path.join(folder, '0003-wrong.sql'), 'alter table nowhere add id int')
  await expect(migrate({ url, folder, isDryRun: true })).rejects.toThrow('0003-wrong.sql failed')
  expect((await client.query('select * from trails')).rows).toEqual([{ id: 1 }])
})

test('a role that may only read and write starts once everything is applied, and is told what to do before', async () => {
  const { url } = await aDatabase()
  const folder = await aMigrationFolder({ [firstFile]: first })
  await migrate({ url, folder })
  const role = `serving_${process.pid}`
  const administrator = new pg.Client({ connectionString: as('postgres', url) })
  await administrator.connect()
  await administrator.query(`create role ${role} login password 'right'`)
  onTestFinished(async () => {
    await administrator.query(`drop owned by ${role}; drop role ${role}`)
    await administrator.end()
  })
  await administrator.query(`grant select, insert, update, delete on all tables in schema public to ${role};
    revoke create on schema public from public`)
  const serving = as(role, url, 'right')
  expect(await migrate({ url: serving, folder })).toEqual([])
  await writeFile(path.join(folder, '0002-names.sql'), second)
  await expect(migrate({ url: serving, folder })).rejects.toThrow(
    `The database lacks 0002-names.sql, which the role ${role} may not apply: run npm run migrate`,
  )
})
