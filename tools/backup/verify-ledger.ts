import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { project } from '#tools/project.ts'

/**
 * Runs `npm run ledger -- verify --catch-up` as a separate process, and returns whether everything agrees. It catches
 * up because the backup may have been made after the provider took a payment and before our ledger recorded it.
 */
export async function verifyLedger(): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(project, 'tools/ledger.ts'), 'verify', '--catch-up'], {
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return code === 0
}
