import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/**
 * Returns the CPU time of a process and its descendants in milliseconds, read from `/proc`. Returns NaN on systems
 * without `/proc`.
 */
export function cpuTime(root: number): number {
  if (!existsSync('/proc/self/stat')) return NaN
  const all = readProcesses()
  const isBelow = (pid: number): boolean =>
    pid === root || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0))
  const ticks = [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, one]) => sum + one.ticks, 0)
  return (ticks * 1000) / ticksPerSecond
}

/** Returns the resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name of the program, in parentheses, may contain spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
      const [parent = 0, user = 0, system = 0, user2 = 0, system2 = 0] = [1, 11, 12, 13, 14].map(
        (at) => fields[at],
      )
      found.set(Number(name), { parent, ticks: user + system + user2 + system2 })
    } catch {
      // The process has ended in the meantime.
    }
  }
  return found
}
