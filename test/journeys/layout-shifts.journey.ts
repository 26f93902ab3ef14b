import { listGear } from './api-moves.ts'
import { maxShift, reportShifts } from './report-shifts.ts'
import { expect, expectHydrated, test } from './stage.ts'

const widths = [390, 820, 1024, 1440, 1920]

test('nothing moves by itself while a page loads', { tag: '@full' }, async ({ arrive }) => {
  const owner = await arrive('Stella')
  const { page, errors } = owner
  const { id } = await listGear(owner, { title: 'Tent that stands still' })
  await page.addInitScript(reportShifts, maxShift)
  for (const path of ['/', '/browse', `/gear/${id}`, '/list-gear', `/gear/${id}/edit`, '/profile', '/desk'])
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.goto(path)
      await expectHydrated(page.locator('main h1').first())
      await page.waitForLoadState('networkidle')
      expect(errors, `${path} at ${width}`).toEqual([])
    }
})

test('what moves by itself is reported', async ({ arrive }) => {
  const { page, errors } = await arrive('Stella')
  await page.addInitScript(reportShifts, maxShift)
  await page.goto('/about')
  // Waits for hydration. React would otherwise report the element that the test inserts, because the server did not
  // render it, and remove it.
  await expectHydrated(page.locator('main h1').first())
  // A shift within 500 ms after a change of the window's size counts as the user's own, and an emulated phone changes it
  // while the page loads. So a first try may be left out of the report.
  await expect(async () => {
    await page.evaluate(() => {
      const late = document.createElement('div')
      late.style.height = '300px'
      document.querySelector('main')?.prepend(late)
    })
    await expect
      .poll(() => errors, { timeout: 1_000 })
      .toContainEqual(expect.stringMatching(/^layout shift of 0\.\d+ at \/about: </))
  }).toPass()
  errors.length = 0
})
