import { spawn } from 'node:child_process'
import path from 'node:path'

/** The system account that a command runs as; undefined is our own. */
export type Account = { uid: number; gid: number }

// Without what PG… and LC_… variables of the caller would change.
export const plainEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a command in a process group of its own, so that Ctrl-C does not cut it short, and returns what it printed. */
export function run(command: string, args: string[], account?: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      // Our own folder may be closed to the account.
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
    // Not on `exit`, when some of the output may still be on its way.
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${path.basename(command)} ended with ${signal ?? code}: ${output.trim()}`))
    })
  })
}
