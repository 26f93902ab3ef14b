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
