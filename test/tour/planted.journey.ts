import { expect, expectNoViolations, expectNoSidewaysScroll, test } from '#test/journeys/stage.ts'
import { expectToFit } from './look.ts'
import { watchPage } from './watch-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false })

const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><title>Planted</title><meta name="viewport" content="width=device-width"><main><h1>Planted</h1>${body}</main></html>`

test('the tour detects accessibility violations', async ({ page }) => {
  await page.setContent(pageWith('<p>Fine</p>'))
  await expectNoViolations(page)
  await page.setContent(pageWith('<input><p style="color:#bbb;background:#fff">Faint</p>'))
  await expect(expectNoViolations(page)).rejects.toThrow(/color-contrast[^]*label|label[^]*color-contrast/)
})

test('the tour detects horizontal scrolling, even only in a small or zoomed window', async ({ page }) => {
  // These pages have nothing that could still be laid out.
  const wait = { timeout: 500 }
  const wide = (width: number) => pageWith(`<div style="width:${width}px">Wide</div>`)
  await page.setContent(wide(3000))
  await expect(expectNoSidewaysScroll(page, wait)).rejects.toThrow(/toBeLessThanOrEqual/)
  await page.setContent(wide(350))
  await expectNoSidewaysScroll(page)
  await expect(expectToFit(page, wait)).rejects.toThrow(/toBeLessThanOrEqual/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.setContent(`<style>@media (width < 400px) { div { display: none } }</style>${wide(800)}`)
  await expectNoSidewaysScroll(page)
  await expect(expectToFit(page, wait)).rejects.toThrow(/toBeLessThanOrEqual/)
})

test('the tour detects console errors, warnings and failed requests', async ({ page }) => {
  const errors = await watchPage(page, 404)
  await page.goto('/nowhere')
  expect(errors).toEqual([])
  await page.evaluate(() => {
    console.warn('A planted warning')
    console.error('A planted error')
    setTimeout(() => {
      throw new Error('A planted mistake')
    })
    setTimeout(() => {
      try {
        Reflect.construct(Function, [''])
      } catch {
        // Some packages test this way whether `eval` is allowed. The tour reports the attempt although its error is caught.
      }
    })
  })
  await page.evaluate(() => fetch('/api/bookings'))
  for (const error of [
    'warning: A planted warning',
    'A planted error',
    'A planted mistake',
    /^forbidden by script-src: eval$/,
    /bookings: 401$/,
  ])
    await expect.poll(() => errors).toContainEqual(expect.stringMatching(error))
})
