import { spawn } from 'node:child_process'
import path from 'node:path'

/** The system account that a command runs as; undefined means the account of this process. */
export type Account = { uid: number; gid: number }

// Omits PG… and LC_… variables of the caller, which would change the behavior of PostgreSQL.
export const plainEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a command in its own process group, so that Ctrl-C does not interrupt it, and returns its output. */
export function run(command: string, args: string[], account?: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      // The account may have no access to the current directory.
      cwd: path.parse(process.execPath).root,
      ...(process.platform === 'win32' ? {} : { env: plainEnvironment }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    // `exit` can fire before all output has arrived.
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${path.basename(command)} ended with ${signal ?? code}: ${output.trim()}`))
    })
  })
}
