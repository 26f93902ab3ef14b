/**
 * Starts the program anew, as the same process, with a setting of the C library that only its environment can make. By
 * default glibc raises the size from which memory is mapped on its own as soon as a large block is freed, and the memory of
 * pictures then stays in the process: 480 MB after a dozen photos, 130 MB with the setting.
 */
const setting = 'MALLOC_TRIM_THRESHOLD_'
const defaultOfGlibc = '131072'

if (process.platform === 'linux' && process.execve && process.env[setting] === undefined) {
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, program, { ...process.env, [setting]: defaultOfGlibc })
}

const interval = 15_000
/** The share of a core that the worker's regular looks take at most. */
const quietShare = 0.1
const growth = 1.1

let used = process.cpuUsage()
let settled = 0

// Node collects garbage when it needs memory, and so never while it is quiet: the garbage of a start would stay.
function collectWhenQuiet() {
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  const isQuiet = (user + system) / 1000 < quietShare * interval
  if (!isQuiet || process.memoryUsage.rss() < growth * settled) return
  // The last resort also gives back the pages that V8 would keep for itself.
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  settled = process.memoryUsage.rss()
}
if (globalThis.gc) setInterval(collectWhenQuiet, interval).unref()
