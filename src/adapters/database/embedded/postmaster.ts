import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, readlink, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './cluster.ts'
import { plainEnvironment, run } from './run.ts'

export type Postmaster = {
  pid: number
  /** False while it starts, recovers or stops; until then the rest is not told yet. */
  ready: boolean
  port: number
  /** Empty when it listens on loopback instead. */
  socketDir: string
}

const timeout = 120_000

/** The running server of this cluster, which an earlier process of ours may have left behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir = '', , , status] = text.split('\n')
  if (!Number(pid) || !(await isPostmaster(Number(pid), cluster))) return undefined
  return { pid: Number(pid), ready: status?.trim() === 'ready', port: Number(port), socketDir }
}

/** Starts the server, in a session of its own so that it outlives us, and waits until it answers. */
export async function startPostmaster({ cluster, bin, account }: Place): Promise<void> {
  await forgetDead(cluster)
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
        `PostgreSQL did not start (${outcome ? (outcome[1] ?? outcome[0]) : 'it still recovers'}), see ${log}: ${said}`,
      )
    }
  } finally {
    await output.close()
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
 * PostgreSQL takes any process with a noted number for a server, were it another program or a zombie, and refuses to start.
 * The main note stays, because it also names the shared memory that orphaned sessions may still use.
 */
async function forgetDead(cluster: string): Promise<void> {
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
