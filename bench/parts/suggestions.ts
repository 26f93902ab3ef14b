import { chromium, type Page } from '@playwright/test'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median, quantile } from '#bench/statistics.ts'
import { browserArguments, chromiumPath } from '#tools/browser.ts'
import type { Part } from './part.ts'

const limit = 100
const words = ['tent', 'kayak', 'snowshoes', 'bike', 'cooler', 'rope', 'stove', 'raft', 'skis', 'lamp']

/**
 * Measures, in a real browser, the time from a key press in the search field to the frame that shows the suggestions
 * for the typed text.
 */
export const suggestions: Part = {
  title: 'Suggestions',
  about: `Types ${words.length} words into the search field of the landing page in a browser.`,
  duration: () => 60_000,
  async run({ listings }, say) {
    const town = await openTown({ listings }, say)
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({ executablePath, args: browserArguments })
    let ours: Server | undefined
    try {
      ours = await startServer('ours', town, { ROLE: 'web' })
      const page = await browser.newPage()
      await page.goto(ours.origin)
      const first: number[] = []
      const all: number[] = []
      for (const word of ['camp', ...words]) {
        const times = await typeWord(page, word)
        say(`${word}: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
        // The first word loads the list's code, so its times are not counted.
        if (word === 'camp') continue
        first.push(times[0]!)
        all.push(...times)
      }
      const rows = [
        ['first key of a word, p50', median(first), limit, judge(median(first) < limit)],
        ['every key, p50', median(all), limit, judge(median(all) < limit)],
        ['every key, p95', quantile(all, 0.95), limit, judge(quantile(all, 0.95) < limit)],
      ]
      return {
        text: `${listings.toLocaleString('en-US')} listings, Chromium on the same machine, nothing stored.

${writeTable(['figure', 'ms', 'less than', ''], rows)}

Bound by the browser: the request is sent without delay, and the rest is React's rendering of the list and the next frame.`,
      }
    } finally {
      await browser.close()
      await ours?.stop()
      await town.close()
    }
  },
}

/** Types the word. Returns for each key the milliseconds from the key press to the frame that shows its suggestions. */
async function typeWord(page: Page, word: string): Promise<number[]> {
  const field = page.getByRole('combobox', { name: 'What do you need?' })
  await field.fill('')
  await field.focus()
  const times: number[] = []
  for (const key of word.slice(0, 4)) {
    // Closes the list of the previous key, so that the options that appear belong to this key.
    await page.keyboard.press('Escape')
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = 0
          document.addEventListener('keydown', () => (pressed = performance.now()), {
            once: true,
            capture: true,
          })
          const observer = new MutationObserver(() => {
            if (pressed === 0 || !document.querySelector('[role=listbox] [role=option]')) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(performance.now() - pressed))
          })
          observer.observe(document.body, {
            childList: true,
            subtree: true,
            characterData: true,
            attributes: true,
          })
          setTimeout(() => resolve(Number.NaN), 3_000)
        }),
    )
    await page.keyboard.press(key)
    times.push(await shown)
  }
  return times.filter((time) => !Number.isNaN(time))
}
