import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { project } from '#tools/project.ts'

/**
 * Runs `npm run ledger -- verify --catch-up` as a program of its own, because the backup may have caught a payment between
 * the provider and our ledger. Returns whether everything agrees.
 */
export async function verifyLedger(): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts'), 'verify', '--catch-up'], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}
