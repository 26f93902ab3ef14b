import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './cluster.ts'
import { run } from './run.ts'

export type Postmaster = { pid: number; port: number; socketDir: string }

/** The running server of this cluster, which an earlier process of ours may have left behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir = ''] = text.split('\n')
  if (!Number(pid) || !(await isPostmaster(Number(pid), cluster))) return undefined
  return { pid: Number(pid), port: Number(port), socketDir }
}

/** Starts the server and waits until it answers. */
export async function startPostmaster({ cluster, bin, account }: Place): Promise<void> {
  await forgetReusedPid(cluster)
  const log = path.join(cluster, 'server.log')
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size > 10_000_000) await rename(log, `${log}.1`)
  const args = ['start', '-D', cluster, '-l', log, '-w', '-t', '120', '-s']
  try {
    await run(path.join(bin, 'pg_ctl'), args, account)
  } catch (error) {
    const lines = (await readFile(log, 'utf8').catch(() => '')).slice(size > 10_000_000 ? 0 : size)
    throw new Error(`PostgreSQL did not start: ${lines.trim().slice(-2_000)} (${log})`, { cause: error })
  }
}

/** Ends the server: open transactions are rolled back, and what hangs after ten seconds is cut off. */
export async function stopPostmaster({ cluster, bin, account }: Place): Promise<void> {
  const stop = (...how: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-s', ...how], account)
  if (!(await findPostmaster(cluster))) return
  await stop('-m', 'fast', '-w', '-t', '10').catch(() => stop('-m', 'immediate', '-w', '-t', '5'))
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // A postmaster works inside its cluster, so that another process with the same number is told apart.
  if (process.platform === 'linux') {
    const [program, folder] = await Promise.all([
      readlink(`/proc/${pid}/exe`).catch(() => ''),
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
    ])
    return /\/postgres( \(deleted\))?$/.test(program) && folder === cluster
  }
  if (process.platform === 'win32') return true
  const command = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => '')
  return command.includes('postgres') && command.includes(cluster)
}

/**
 * PostgreSQL takes any living process with the noted number for a server and refuses to start. The note is
 * kept all the same, because it also names the shared memory that orphaned sessions may still use.
 */
async function forgetReusedPid(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const handle = await open(file, 'r+').catch(() => undefined)
  if (!handle) return
  try {
    const lines = (await handle.readFile('utf8')).split('\n')
    if (lines.length < 7) return await rm(file)
    const nobody = '2147483647'
    await handle.truncate(0)
    await handle.write([nobody, ...lines.slice(1)].join('\n'), 0)
  } finally {
    await handle.close()
  }
}
