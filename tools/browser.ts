import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

const whatToInstall =
  'No browser was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to the program of one.'

/** What Chromium is started with everywhere, so that pictures come out alike. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

/** The Chromium to test with: CHROMIUM_PATH, an installed one, then the one of the npm package (Linux on x64). */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and no program is there.`)
  }
  const found = process.env.BROWSER_FROM === 'npm' ? undefined : installed.find(isProgram)
  return found ?? packagedChromium()
}

/** Where the package's Chromium is unpacked: in the project, so that neither other accounts nor other projects share it. */
const unpacked = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium-153')

async function packagedChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(whatToInstall)
  // Makes the package unpack its own copies of libnss3 and libnspr4, which a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { TMPDIR } = process.env
  try {
    // The package knows no folder but the system's temporary one, also for the libraries that it points to.
    process.env.TMPDIR = unpacked
    const { default: chromium } = await import('@sparticuz/chromium')
    if (!existsSync(unpacked)) await unpack(() => chromium.executablePath())
    return await chromium.executablePath()
  } catch (cause) {
    throw new Error(whatToInstall, { cause })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** Beside its place and then moved there, because several test processes may do it at once. */
async function unpack(into: () => Promise<string>): Promise<void> {
  const making = `${unpacked}.${randomUUID()}`
  await mkdir(making, { recursive: true })
  process.env.TMPDIR = making
  await into()
  // Its list of font folders names the system's temporary one, and without a single font Chromium ends.
  const list = path.join(making, 'fonts/fonts.conf')
  await writeFile(list, (await readFile(list, 'utf8')).replaceAll('/tmp/fonts', path.join(unpacked, 'fonts')))
  await rename(making, unpacked).catch(() => rm(making, { recursive: true, force: true }))
  process.env.TMPDIR = unpacked
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
