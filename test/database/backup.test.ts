import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#adapters/database/migrate.ts'
import { loadDatabase, refuseFilledDatabase, refuseNewerSchema } from '#src/backup/load-database.ts'
import { verifyArchive } from '#src/backup/archive-reader.ts'
import type { Manifest } from '#src/backup/manifest.ts'
import { writeBackup, type BackupOptions } from '#src/backup/write-backup.ts'
import { aDatabase } from './a-database.ts'
import { isFullRun } from '#test/support/full-run.ts'

const db = path.resolve(import.meta.dirname, '../../db')
const folders = { public: path.join(db, 'migrations'), sandbox: path.join(db, 'sandbox') }
const say = () => {}
const noObjects: BackupOptions['objects'] = { list: async function* () {}, read: async () => undefined }
const userId = '11111111-1111-4111-8111-111111111111'
const photoId = '22222222-2222-4222-8222-222222222222'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aMigratedDatabase(folder = folders.public) {
  const database = await aDatabase()
  await migrate({ url: database.url, folder })
  return database
}

async function backUp(databaseUrl: string, options: Partial<BackupOptions> = {}) {
  const file = path.join(await aFolder(), 'backup.tar')
  const given = { file, databaseUrl, objects: noObjects, secretsFolder: undefined, version: '0.2.0', say }
  await writeBackup({ ...given, ...options })
  return { file, manifest: await verifyArchive(file) }
}

const addUser = (client: pg.Client) =>
  client.query(
    `insert into users (id, issuer, subject, email, first_name, last_name, created_at, updated_at) values ($1, 'main', 'olive', 'olive@example.com', 'Olive', $2, now(), now())`,
    [userId, 'tab\there, \\ and\nnew line, “é”, 🏔'],
  )
const addPhoto = (client: pg.Client) =>
  client.query(
    `insert into photos (id, owner_id, upload_key, path, created_at) values ($1, $2, 'uploads/x', $3, now())`,
    [photoId, userId, `/objects/photos/${photoId}.svg`],
  )

/** Returns everything that a schema consists of, as text. */
async function describe(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(
    `select 'constraint' as kind, conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) || convalidated as text
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'trigger', tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) || tgenabled::text
       from pg_trigger where not tgisinternal
     union all select 'index', tablename::text, indexname::text, indexdef from pg_indexes where schemaname = 'public'
     union all select 'column', table_name::text, column_name::text, data_type || is_nullable || coalesce(column_default, '') || coalesce(generation_expression, '')
       from information_schema.columns where table_schema = 'public'
     order by 1, 2, 3, 4`,
  )
  return rows
}

test('a restored database has the schema of a new one and every value, and its triggers and keys work again', async () => {
  const source = await aMigratedDatabase()
  await addUser(source.client)
  const { file, manifest } = await backUp(source.url)
  const target = await aDatabase()
  await loadDatabase(target.url, file, manifest, { folders, say })
  expect(await migrate({ url: target.url, folder: folders.public })).toEqual([])
  expect(await describe(target.client)).toEqual(await describe((await aMigratedDatabase()).client))
  for (const { name } of manifest.tables) {
    const read = async ({ client }: { client: pg.Client }) =>
      (await client.query(`select t::text as row from ${pg.escapeIdentifier(name)} t order by 1`)).rows
    expect([name, await read(target)]).toEqual([name, await read(source)])
  }
  await expect(
    target.client.query(
      `insert into photos (id, owner_id, upload_key, created_at) values ($1, $1, 'x', now())`,
      [photoId],
    ),
  ).rejects.toThrow('foreign key')
  await expect(target.client.query('truncate audit_log')).rejects.toThrow('append-only')
})

test('a filled database is refused by name and stays as it is', async () => {
  const { url, client } = await aDatabase()
  await expect(refuseFilledDatabase(url)).resolves.toBeUndefined()
  await client.query('create table trails (id int)')
  await expect(refuseFilledDatabase(url)).rejects.toThrow(
    'is not empty, it has public.trails: create an empty one',
  )
})

test('a backup of a newer or another schema is refused, and names the migration', async () => {
  const { manifest } = await backUp((await aMigratedDatabase()).url)
  await expect(refuseNewerSchema(manifest, folders)).resolves.toBeUndefined()
  const newer: Manifest = {
    ...manifest,
    version: '9.0.0',
    migrations: { public: [{ name: '9999-later.sql', sha256: '' }] },
  }
  await expect(refuseNewerSchema(newer, folders)).rejects.toThrow(
    'The backup was made by Switchback 9.0.0, whose database has the migration 9999-later.sql, which this version does not know',
  )
  const first = { ...manifest.migrations['public']![0]!, sha256: 'another' }
  const edited = { ...manifest, migrations: { public: [first] } }
  await expect(refuseNewerSchema(edited, folders)).rejects.toThrow(
    'which differs from the file of this version',
  )
})

test.runIf(isFullRun)(
  'a backup of an older schema is loaded into that schema and migrated forward',
  async () => {
    const files = (await readdir(folders.public)).toSorted()
    const old = await aFolder()
    for (const name of files.slice(0, 8)) await cp(path.join(folders.public, name), path.join(old, name))
    const source = await aMigratedDatabase(old)
    await addUser(source.client)
    const { file, manifest } = await backUp(source.url)
    const target = await aDatabase()
    await loadDatabase(target.url, file, manifest, { folders, say })
    expect(await migrate({ url: target.url, folder: folders.public })).toEqual(files.slice(8))
    expect(await describe(target.client)).toEqual(await describe((await aMigratedDatabase()).client))
    expect((await target.client.query('select id from users')).rows).toEqual([{ id: userId }])
  },
)

test.runIf(isFullRun)('a load that fails at its last step leaves the database empty', async () => {
  const { file, manifest } = await backUp((await aMigratedDatabase()).url)
  const target = await aDatabase()
  const wrong = { ...manifest, sequences: [{ schema: 'public', name: 'nowhere', value: '1' }] }
  await expect(loadDatabase(target.url, file, wrong, { folders, say })).rejects.toThrow('nowhere')
  await expect(refuseFilledDatabase(target.url)).resolves.toBeUndefined()
})

test.runIf(isFullRun)(
  'a photo that is stored while the first objects are copied is in the backup',
  async () => {
    const { url, client } = await aMigratedDatabase()
    await addUser(client)
    const keys = ['', '.br', '.gz'].map((ending) => `photos/${photoId}.svg${ending}`)
    let lists = 0
    const { manifest } = await backUp(url, {
      objects: {
        list: async function* () {
          if (lists++ === 0) await addPhoto(client)
          else yield* keys
        },
        read: async () => ({ bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' }),
      },
    })
    expect(manifest.objects).toEqual({ count: 3, bytes: 18, missing: [] })
  },
)

test.runIf(isFullRun)(
  'a photo that is deleted while the backup is made is in neither part of it; a lost one is named',
  async () => {
    const { url, client } = await aMigratedDatabase()
    await addUser(client)
    await addPhoto(client)
    let lists = 0
    const deleting = await backUp(url, {
      objects: {
        ...noObjects,
        list: async function* () {
          // The photos are listed a second time after the database snapshot, which still has the deleted row.
          if (++lists === 2) await client.query('delete from photos')
          yield* []
        },
      },
    })
    expect(deleting.manifest.objects.missing).toEqual([])
    expect(deleting.manifest.tables.find(({ name }) => name === 'photos')).toMatchObject({ rows: 0 })
    await addPhoto(client)
    const lost = await backUp(url)
    expect(lost.manifest.objects.missing).toContain(`photos/${photoId}.svg`)
  },
)

test('secrets are in the backup, without leftovers, unless they are left out', async () => {
  const { url } = await aMigratedDatabase()
  const secretsFolder = await aFolder()
  await writeFile(path.join(secretsFolder, 'mail'), 'secret')
  await writeFile(path.join(secretsFolder, 'mail.123'), 'unfinished')
  expect((await backUp(url, { secretsFolder })).manifest.secrets).toEqual(['mail'])
  const without = (await backUp(url)).manifest
  expect([without.secrets, without.parts.some(({ name }) => name.startsWith('secrets/'))]).toEqual([
    null,
    false,
  ])
})
