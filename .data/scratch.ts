import { openComponentGallery } from '#test/fixtures/component-gallery.ts'
const g = await openComponentGallery()
for (const [w, dark] of [
  [1440, false],
  [390, true],
] as const) {
  const c = await g.browser.newContext({
    viewport: { width: w, height: 800 },
    hasTouch: w < 600,
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await c.newPage()
  await page.goto(g.address)
  const list = page.getByRole('list', { name: 'Hannah’s photos at pickup' })
  await list.waitFor()
  await list.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/work/tmp/ev-${w}.png` })
  await page.getByRole('button', { name: 'Hannah’s photos at pickup, 1 of 3' }).click()
  await page.waitForTimeout(500)
  const s = await c.newCDPSession(page)
  const at = (x: number) => [{ x, y: 400 }]
  await s.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(340) })
  for (let x = 320; x > 60; x -= 20)
    await s.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await s.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(1500)
  console.log(await page.locator('dialog ul').evaluate((e) => [e.scrollLeft, e.clientWidth, e.scrollWidth]))
  await page.screenshot({ path: `/work/tmp/ev-big-${w}.png` })
}
await g.close()
