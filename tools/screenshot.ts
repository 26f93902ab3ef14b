import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArguments, chromiumPath } from './browser.ts'

const usage =
  'node tools/screenshot.ts <address> <file.png> [--width 1280] [--theme light|dark] [--cookie name=value] [--viewport]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    theme: { type: 'string', default: 'light' },
    cookie: { type: 'string' },
    /** Captures only the visible part of the page. */
    viewport: { type: 'boolean', default: false },
  },
})
const [address, file] = positionals
if (!address || !file) throw new Error(usage)

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
try {
  const width = Number(values.width)
  const page = await browser.newPage({
    viewport: { width, height: width < 640 ? 844 : 900 },
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    ...(values.cookie ? { extraHTTPHeaders: { cookie: values.cookie } } : {}),
  })
  page.on('pageerror', (error) => console.error(`Page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`Console: ${message.text()}`)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, fullPage: !values.viewport })
} finally {
  await browser.close()
}
