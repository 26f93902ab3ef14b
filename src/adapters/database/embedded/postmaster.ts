import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './cluster.ts'
import { plainEnvironment, run } from './run.ts'

export type Postmaster = {
  pid: number
  /** False while the server starts, recovers or stops; the other fields are incomplete until it is true. */
  ready: boolean
  port: number
  /** Empty when the server listens on loopback instead. */
  socketDir: string
}

const timeout = 120_000

/** Returns the running server of this cluster, possibly started by an earlier process, or undefined. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir = '', , , status] = text.split('\n')
  if (!Number(pid) || !(await isPostmaster(Number(pid), cluster))) return undefined
  return { pid: Number(pid), ready: status?.trim() === 'ready', port: Number(port), socketDir }
}

/** Starts the server in its own session, so that it outlives this process, and waits until it is ready. */
export async function startPostmaster({ cluster, bin, account }: Place): Promise<void> {
  await clearStalePid(cluster)
  const log = path.join(cluster, 'server.log')
  await rename(log, `${log}.1`).catch(() => {})
  if (process.platform === 'win32') {
    await run(path.join(bin, 'pg_ctl'), ['start', '-D', cluster, '-l', log, '-w', '-t', '120', '-s'])
    return
  }
  const output = await open(log, 'w', 0o600)
  try {
    const child = spawn(path.join(bin, 'postgres'), ['-D', cluster], {
      ...account,
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', output.fd, output.fd],
      detached: true,
    })
    const failed = once(child, 'exit').catch((error: Error) => [error.message])
    await once(child, 'spawn').catch(() => failed)
    child.unref()
    const deadline = Date.now() + timeout
    while (!(await findPostmaster(cluster))?.ready) {
      const outcome = await Promise.race([failed, sleep(20)])
      if (!outcome && Date.now() < deadline) continue
      const said = (await readFile(log, 'utf8')).trim().slice(-2_000)
      throw new Error(
        `PostgreSQL did not start (${outcome ? (outcome[1] ?? outcome[0]) : 'it is still recovering'}), see ${log}: ${said}`,
      )
    }
  } finally {
    await output.close()
  }
}

/**
 * Stops the server and rolls back open transactions. Sessions that have not ended after ten seconds are ended by force.
 */
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
  // A postmaster's working directory is its cluster. This distinguishes it from another process that has got the same
  // pid.
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
 * Replaces a stale pid in `postmaster.pid`, because PostgreSQL refuses to start while any process has that pid, even
 * another program or a zombie. The rest of the file stays: it also names shared memory that orphaned sessions may still
 * use.
 */
async function clearStalePid(cluster: string): Promise<void> {
  const sockets = (await readdir(cluster)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(sockets.map((name) => rm(path.join(cluster, name), { force: true })))
  const file = path.join(cluster, 'postmaster.pid')
  const handle = await open(file, 'r+').catch(() => undefined)
  if (!handle) return
  try {
    const lines = (await handle.readFile('utf8')).split('\n')
    if (lines.length < 7) return await rm(file)
    const noProcess = '2147483647'
    await handle.truncate(0)
    await handle.write([noProcess, ...lines.slice(1)].join('\n'), 0)
  } finally {
    await handle.close()
  }
}
