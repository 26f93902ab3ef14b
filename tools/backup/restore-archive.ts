import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { migrate } from '#adapters/database/migrate.ts'
import type { ObjectStore } from '#adapters/object-store/port.ts'
import { loadDatabase, refuseFilledDatabase, refuseNewerSchema } from '#src/backup/load-database.ts'
import type { Manifest } from '#src/backup/manifest.ts'
import {
  findWrongObjects,
  removeRestored,
  restoreObjects,
  restoreSecrets,
} from '#src/backup/restore-files.ts'
import { openObjectsAlone } from '#src/compose-objects.ts'
import type { Config } from '#src/config.ts'
import { openDataFolder } from '#src/data-folder.ts'
import { refuseUnfinishedRestore, unfinishedRestore } from '#src/unfinished-restore.ts'
import { project } from '#tools/project.ts'

type Restore = {
  archive: string
  manifest: Manifest
  config: Config
  dataDir: string
  say: (sentence: string) => void
}

const folders = { public: path.join(project, 'db/migrations'), sandbox: path.join(project, 'db/sandbox') }

/**
 * Restores a verified archive. Returns the keys of the objects whose stored bytes differ from the backup. After an
 * error the folder and the database are as empty as before; after a kill, Switchback refuses to start on the folder.
 */
export async function restoreArchive(restore: Restore): Promise<string[]> {
  const { manifest, config, dataDir } = restore
  await refuseNewerSchema(manifest, folders)
  if (config.production && !config.sandbox && manifest.migrations['sandbox'])
    throw new Error(
      'The backup is of a sandbox, whose payments and sign-ins are not real, and NODE_ENV is production: set SANDBOX=on to restore it.',
    )
  await refuseFilledFolder(dataDir)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (databaseUrl) await refuseFilledDatabase(databaseUrl)
  const bucket = config.s3 && (await openObjectsAlone(config, ''))
  if (bucket) await refuseFilledBucket(config.s3!.bucket, bucket)
  const folder = openDataFolder(dataDir, { shared: Boolean(config.databaseUrl) })
  const marker = path.join(folder.path, unfinishedRestore)
  await writeFile(marker, `${manifest.createdAt}\n`, { mode: 0o600 })
  try {
    const wrong = await restoreInto(folder.path, restore)
    await rm(marker)
    return wrong
  } catch (error) {
    if (bucket) await removeRestored(manifest, bucket)
    await empty(folder.path)
    throw error
  } finally {
    folder.close()
  }
}

/**
 * Whether a restore ignores a file of the data folder: the lock, the folder's random id from `doctor` or an earlier
 * restore, and hidden files that programs write into their account's home folder.
 */
const mayStay = (name: string) => name === 'lock' || name === 'id' || name.startsWith('.')

async function refuseFilledFolder(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  refuseUnfinishedRestore(dataDir)
  const names = (await readdir(dataDir)).filter((name) => !mayStay(name))
  const isFilled = async (name: string) => {
    const place = path.join(dataDir, name)
    return !(await stat(place)).isDirectory() || (await readdir(place)).length > 0
  }
  const filled = await Promise.all(names.map(isFilled))
  const found = names.find((_, at) => filled[at])
  if (found)
    throw new Error(
      `The data folder ${dataDir} is not empty, it has ${found}: set DATA_DIR to a new folder, or move this one away. Nothing was changed.`,
    )
}

async function refuseFilledBucket(bucket: string, objects: ObjectStore): Promise<void> {
  for await (const key of objects.list())
    throw new Error(
      `The bucket ${bucket} is not empty, it has ${key}: set S3_BUCKET to an empty one. Nothing was changed.`,
    )
}

async function restoreInto(folder: string, { archive, manifest, config, say }: Restore): Promise<string[]> {
  await restoreSecrets(archive, path.join(folder, 'secrets'))
  const objects = await openObjectsAlone(config, path.join(folder, 'objects'))
  await restoreObjects(archive, objects)
  say(`Objects: ${manifest.objects.count}`)
  const external = config.databaseDirectUrl ?? config.databaseUrl
  const postgres = external ? undefined : await openEmbeddedPostgres({ dataDir: folder, log: say })
  try {
    const url = external ?? postgres!.url
    await loadDatabase(url, archive, manifest, { folders, say })
    for (const schema of ['public', 'sandbox'] as const) {
      if (!manifest.migrations[schema]) continue
      for (const name of await migrate({ url, folder: folders[schema], schema }))
        say(`Migrated forward: ${name}`)
    }
  } catch (error) {
    await postgres?.close()
    // When root runs the restore, PostgreSQL's files are outside the data folder.
    if (postgres) await rm(postgres.location, { recursive: true, force: true })
    throw error
  }
  await postgres?.close()
  return findWrongObjects(manifest, objects)
}

/** Deletes what the restore wrote into the data folder. The lock file stays, because it is still open. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (!mayStay(name)) await rm(path.join(folder, name), { recursive: true, force: true })
}
