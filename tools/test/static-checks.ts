import { spawn } from 'node:child_process'
import path from 'node:path'
import { project } from '#tools/project.ts'
import { emptyCount, type Count } from './count.ts'

const binary = (name: string) => path.join(project, 'node_modules', name)

export type Check = { name: string; command: string; arguments: string[] }

const node = (name: string, ...args: string[]): Check => ({
  name,
  command: process.execPath,
  arguments: args,
})

/** Builds the pages and the server if their builds are out of date. */
export const buildCheck: Check = node('build of pages and server', 'tools/build.ts')

/** The checks that only read the code. Each counts as one test. The slowest come first. */
export const staticChecks: Check[] = [
  node('lint and walls', binary('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  ...['.', 'src/web', 'src/art', 'src/contract', 'src/domain'].map((room) =>
    node(
      `types of ${room === '.' ? 'everything else' : room}`,
      binary('typescript/bin/tsc'),
      '-p',
      room,
      // Each additional checker would compute the shared types again, and two checks already run at once.
      '--checkers',
      '1',
    ),
  ),
  node('format', binary('oxfmt/bin/oxfmt'), '--check'),
  node('licenses', 'tools/licenses.ts', '--check'),
]

/** Runs a program and returns its exit code and output. Calls `onOutput` with each piece of output. */
export function run(
  check: Check,
  onOutput: (chunk: string) => void = () => {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(check.command, check.arguments, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
      onOutput(String(chunk))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const atOnce = 2

/** Runs checks two at a time and prints the output of those that fail. Returns the counts. */
export async function runChecks(checks: readonly Check[]): Promise<Count> {
  const count = emptyCount()
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const since = performance.now()
      const { code, output } = await run(check)
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`  ${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
      count[code === 0 ? 'passed' : 'failed']++
      if (code === 0) continue
      console.log(check.name === 'format' ? `${output}\nRun npm run format.` : output)
      count.failures.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return count
}
