import {
  appendFile,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { run, type Account } from './run.ts'

/** The folders of the cluster and the binaries, and the account that runs them. */
export type Place = { cluster: string; bin: string; account: Account | undefined }

const major = '18'

/** Throws when the folder holds a cluster of another major version; changes nothing. */
export async function refuseOtherMajor(cluster: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => major)).trim()
  if (found === major) return
  throw new Error(
    `${cluster} was created by PostgreSQL ${found}, and this version contains PostgreSQL ${major}: start the Switchback version that created it, save the database with "pg_dump --format=custom", move the folder away, start this version and load the dump with "pg_restore"`,
  )
}

/**
 * Creates the cluster unless it exists. It is created in a temporary folder and renamed, so an interrupted attempt
 * leaves no partial cluster.
 */
export async function makeCluster({ cluster, bin, account }: Place, password: string): Promise<void> {
  const present: string[] = await readdir(cluster).catch(() => [])
  if (present.includes('PG_VERSION')) return
  if (present.length > 0)
    throw new Error(`${cluster} is not empty and holds no PostgreSQL cluster: move it away`)
  await mkdir(path.dirname(cluster), { recursive: true, mode: 0o755 })
  await clearInterrupted(cluster)
  // The name is unique, because an interrupted initdb may still be running.
  const making = await mkdtemp(`${cluster}.making-`)
  const passwordFile = `${making}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) for (const file of [making, passwordFile]) await chown(file, account.uid, account.gid)
    const options = [
      `--pgdata=${making}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
    ]
    const language = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const initdb = (locale: string) =>
      run(
        path.join(bin, 'initdb'),
        [...options, ...language, `--locale=${locale}`, '--lc-messages=C'],
        account,
      )
    // Older systems lack the locale C.UTF-8, so C replaces it. The builtin provider decides nearly everything anyway.
    await initdb('C.UTF-8').catch((error: Error) =>
      /invalid locale/.test(error.message) ? initdb('C') : Promise.reject(error),
    )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await appendFile(path.join(making, 'postgresql.conf'), "\ninclude_if_exists = 'switchback.conf'\n")
  await rename(making, cluster)
}

async function clearInterrupted(cluster: string): Promise<void> {
  const parent = path.dirname(cluster)
  const left = (await readdir(parent)).filter((name) => name.startsWith(`${path.basename(cluster)}.making-`))
  await Promise.all(
    left.map((name) => rm(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 })),
  )
}

/** Writes the settings of Switchback, which override `postgresql.conf`. */
export async function writeSettings(
  { cluster, account }: Place,
  settings: Record<string, string>,
): Promise<void> {
  const file = path.join(cluster, 'switchback.conf')
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replace(/['\\]/g, '$&$&')}'\n`,
  )
  const handle = await open(file, 'w', 0o600)
  await handle.writeFile(`# Written at every start; ALTER SYSTEM wins over it.\n${lines.join('')}`)
  await handle.close()
  if (account) await chown(file, account.uid, account.gid)
}
