/**
 * A glibc setting that works only as an environment variable, so the program restarts itself with it in the same
 * process. Blocks of this many bytes and more get memory pages of their own, which return to the system when the block is
 * freed. By default glibc raises this size as soon as a large block is freed, and pages and responses then leave gaps in
 * its heap that stay: 180 MB after some minutes of work, 130 MB with the setting.
 */
const setting = 'MALLOC_MMAP_THRESHOLD_'
const blockSize = '32768'

if (process.platform === 'linux' && process.execve && process.env[setting] === undefined) {
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, program, { ...process.env, [setting]: blockSize })
}

const interval = 15_000
/** The process counts as idle below this share of a core. The worker's regular polling stays below it. */
const quietShare = 0.1
const growth = 1.1

/** After so many quiet intervals the caches have dropped what they keep for a minute. */
const intervalsOfCaches = 6

let used = process.cpuUsage()
let settled = 0
let quietIntervals = 0

// Collects garbage when the process becomes idle, and again when its caches are empty. Node.js collects only when it needs
// memory, so the garbage of the start and of busy times would otherwise stay.
function collectWhenQuiet() {
  const { user, system } = process.cpuUsage(used)
  used = process.cpuUsage()
  quietIntervals = (user + system) / 1000 < quietShare * interval ? quietIntervals + 1 : 0
  const hasGrown = process.memoryUsage.rss() >= growth * settled
  if (!(quietIntervals === 1 && hasGrown) && quietIntervals !== intervalsOfCaches) return
  // The flavor "last-resort" also returns memory pages that V8 would otherwise keep for itself.
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  settled = process.memoryUsage.rss()
}
if (globalThis.gc) setInterval(collectWhenQuiet, interval).unref()
