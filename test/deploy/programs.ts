import { spawnSync } from 'node:child_process'

/** Returns whether a program is installed and exits with status 0 for these arguments. */
export const isInstalled = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0

/** Returns the output of a program. Throws with the output if its exit status is not 0. */
export function runProgram(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}
