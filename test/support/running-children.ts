import { readdirSync, readFileSync } from 'node:fs'

/** Returns the ids of this process's running children whose command line contains a text. Linux only. */
export const runningChildren = (text: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(pid, 'cmdline').includes(text) && parentOf(pid) === process.pid)

/** The parent's id is the second field after the name, which is in parentheses. */
const parentOf = (pid: number): number => Number(read(pid, 'stat').split(') ').at(-1)?.split(' ')[1])

/** Returns a file of a process, or nothing once the process has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
