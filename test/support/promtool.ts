import { spawnSync } from 'node:child_process'

/** Whether promtool is installed. It is Prometheus' own tool, in Debian's package `prometheus` but not on npm. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Returns promtool's output. Throws with the output when promtool finds a problem. */
export function runPromtool(given: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('promtool', given, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`promtool ${given.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}
