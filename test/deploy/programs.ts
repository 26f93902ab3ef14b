import { spawnSync } from 'node:child_process'

/** Returns whether a program of the machine works. */
export const isInstalled = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0

/** Returns what a program prints. Throws with it when the program finds something wrong. */
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
