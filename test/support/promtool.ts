import { spawnSync } from 'node:child_process'

/** Prometheus's own tool, which Debian has in the package prometheus and npm does not have. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Returns what promtool says, and throws with it when it finds something wrong. */
export function runPromtool(given: string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync('promtool', given, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`promtool ${given.join(' ')} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}
