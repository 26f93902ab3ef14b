import { stat } from 'node:fs/promises'
import { run, type Account } from './run.ts'

const own = 'switchback-db'

/**
 * Returns the system account to run PostgreSQL as, or undefined for the account of this process. PostgreSQL refuses
 * to run as root, so root runs it as the owner of the cluster or as a system account.
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const made = await stat(cluster).catch(() => undefined)
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  return (await lookUp(own)) ?? (await create())
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return Number(uid) > 0 && Number(gid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
  } catch {
    return undefined
  }
}

async function create(): Promise<Account> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await run('useradd', [...options, '--shell', '/usr/sbin/nologin', own])
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const other =
      code === 'ENOENT' ? ((await lookUp('postgres')) ?? (await lookUp('nobody'))) : await lookUp(own)
    if (other) return other
    throw new Error(
      `PostgreSQL does not run as root, and no account for it could be created (${message}): start Switchback as an ordinary user, or set DATABASE_URL`,
      { cause: error },
    )
  }
  const made = await lookUp(own)
  if (!made)
    throw new Error(
      `The account ${own} was created but cannot be looked up: start Switchback as an ordinary user`,
    )
  return made
}

/** Returns the first folder on the path to `folder` that the account cannot enter, or undefined. */
export async function findClosedFolder(folder: string, account: Account): Promise<string | undefined> {
  const steps = folder.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/') || '/')
  for (const step of steps) {
    try {
      await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', step], account)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return step
      throw new Error(
        'PostgreSQL does not run as root, and this process cannot switch to another account: start Switchback as an ordinary user, or set DATABASE_URL',
        { cause: error },
      )
    }
  }
  return undefined
}
