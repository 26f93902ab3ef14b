import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { project } from '#tools/project.ts'
import { emptyCount, type Count } from './count.ts'
import type { Message } from './messages.ts'
import { openProgress } from './progress.ts'

type Program = { part: string; arguments: readonly string[]; env?: Record<string, string> }

/** The folder of the log files with the tests' output, beside Playwright's screenshots and traces. */
const logs = path.join(project, 'test-results')
/** The folder of the compile cache. Without it, each worker compiles its packages again. */
const compiled = path.join(project, 'node_modules/.cache/compiled')

/** Runs Vitest or Playwright with a reporter from this folder, prints the progress and returns the counts. */
export async function runReported({ part, arguments: args, env = {} }: Program): Promise<Count> {
  await mkdir(logs, { recursive: true })
  const log = path.join(logs, `${part.toLowerCase().replaceAll(/\W+/g, '-')}.log`)
  const file = await open(log, 'w')
  const count = emptyCount()
  const progress = openProgress(part)
  let isComplete = false
  const child = spawn(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', file.fd, file.fd, 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  })
  child.on('message', (message: Message) => {
    if (message.kind === 'steps') progress.setTotal(message.total)
    else if (message.kind === 'step') progress.step()
    else if (message.kind === 'end') isComplete = true
    else if (message.kind === 'note') console.log(`  ${message.note}`)
    else {
      count[message.kind]++
      if (message.kind !== 'failed') return
      count.failures.push(message.failure)
      progress.fail(message.failure)
    }
  })
  const [code] = (await once(child, 'close')) as [number | null]
  await file.close()
  if (!isComplete || (code !== 0 && count.failed === 0)) {
    count.failed++
    count.failures.push(`${part} ended with code ${code}`)
  }
  if (count.failed > 0) console.log(`  The full output is in ${path.relative(project, log)}`)
  return count
}
