import { execFileSync } from 'node:child_process'
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

const installedFirefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

const installHint =
  'No browser was found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable.'

/** Chromium's arguments on every machine, so that screenshots look the same everywhere. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

/**
 * Chromium's arguments in tests, which save a sixth of the CPU time. Pages are too short-lived for the optimizing
 * compiler to pay off, and without a graphics card rendering needs no separate process.
 */
export const testArguments = [...browserArguments, '--in-process-gpu', '--js-flags=--no-turbofan']

/**
 * Returns the path of the Chromium for tests: CHROMIUM_PATH, or an installed one, or that of the npm package (Linux on
 * x64). Throws when there is none.
 */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no executable.`)
  }
  const found = process.env.BROWSER_FROM === 'npm' ? undefined : installed.find(isProgram)
  return found ?? packagedChromium()
}

/** Returns the path of the Firefox for tests: FIREFOX_PATH, or an installed one. Undefined when there is none. */
export function firefoxPath(): string | undefined {
  const given = process.env.FIREFOX_PATH
  if (given && !isProgram(given)) throw new Error(`FIREFOX_PATH is ${given}, but there is no executable.`)
  return given ?? installedFirefoxes.find(isProgram)
}

/** The folder of the unpacked npm Chromium. It is inside the project, so that other users and projects do not share it. */
const unpacked = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium-153')

async function packagedChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(installHint)
  // Makes the package also unpack libnss3 and libnspr4, which a minimal system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { TMPDIR } = process.env
  try {
    // The package unpacks into the system's temporary folder and sets its library paths accordingly, so TMPDIR is
    // changed for the moment.
    process.env.TMPDIR = unpacked
    const { default: chromium } = await import('@sparticuz/chromium')
    if (!existsSync(unpacked)) await unpack(() => chromium.executablePath())
    return await chromium.executablePath()
  } catch (cause) {
    throw new Error(installHint, { cause })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** Unpacks into a temporary folder and renames it at the end, because several test processes may unpack at once. */
async function unpack(extract: () => Promise<string>): Promise<void> {
  const temporary = `${unpacked}.${randomUUID()}`
  await mkdir(temporary, { recursive: true })
  process.env.TMPDIR = temporary
  await extract()
  // The font configuration contains the path of the system's temporary folder, and Chromium exits when it finds no font.
  const list = path.join(temporary, 'fonts/fonts.conf')
  await writeFile(list, (await readFile(list, 'utf8')).replaceAll('/tmp/fonts', path.join(unpacked, 'fonts')))
  await rename(temporary, unpacked).catch(() => rm(temporary, { recursive: true, force: true }))
  process.env.TMPDIR = unpacked
}

/** The oldest Firefox that Playwright was seen to drive. Version 140 lacks WebDriver BiDi commands. */
const oldestFirefox = 153

/** Returns why the tests cannot run in Firefox, as a sentence: none is installed, or it is too old. */
export function whyNoFirefox(): string | undefined {
  const firefox = firefoxPath()
  if (!firefox) return 'No Firefox is installed: see FIREFOX_PATH.'
  const version = execFileSync(firefox, ['--version'], { encoding: 'utf8' }).trim()
  if (Number(/ (\d+)\./.exec(version)?.[1]) >= oldestFirefox) return undefined
  return `${version} is too old: install ${oldestFirefox} or later, or see FIREFOX_PATH.`
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
