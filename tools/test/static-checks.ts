import { spawn } from 'node:child_process'
import path from 'node:path'

export const project = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(project, 'node_modules', name)

export type Check = { name: string; command: string; arguments: string[] }

const node = (name: string, ...args: string[]): Check => ({
  name,
  command: process.execPath,
  arguments: args,
})

/** The checks that read the code without running it; each counts as one test. */
export const staticChecks: Check[] = [
  node('lint and walls', binary('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  node('format', binary('oxfmt/bin/oxfmt'), '--check'),
  ...['src/domain', 'src/contract', 'src/web', '.'].map((room) =>
    node(`types of ${room === '.' ? 'everything else' : room}`, binary('typescript/bin/tsc'), '-p', room),
  ),
]

/** Runs a program to its end and answers its exit code; its output goes to ours, or is collected. */
export function run(
  check: Check,
  { collect = false, env = {} }: { collect?: boolean; env?: Record<string, string> } = {},
) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(check.command, check.arguments, {
      cwd: project,
      stdio: ['ignore', collect ? 'pipe' : 'inherit', collect ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs checks one after another, prints what failed, and counts. */
export async function runChecks(
  checks: readonly Check[],
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const count = { passed: 0, failed: 0, failures: [] as string[] }
  for (const check of checks) {
    const { code, output } = await run(check, { collect: true })
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`)
    if (code !== 0) {
      console.log(output)
      count.failures.push(check.name)
    }
    count[code === 0 ? 'passed' : 'failed']++
  }
  return count
}
