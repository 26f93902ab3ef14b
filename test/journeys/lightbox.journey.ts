import type { Locator } from '@playwright/test'
import { listGear, uploadTwoPhotos } from './api-moves.ts'
import { press } from './keyboard.ts'
import { expect, expectAccessible, test } from './stage.ts'

/** Returns the zoom of a photo: its width on the screen divided by its width in the layout. */
const scaleOf = (photo: Locator) =>
  photo.evaluate((image) => image.getBoundingClientRect().width / (image as HTMLImageElement).clientWidth)

test('photos open large, and keys lead through them, enlarge them and lead back', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const title = `Tent ${owner.lastName}`
  const { id } = await listGear(owner, { title, images: await uploadTwoPhotos(owner) })
  const { page } = owner
  await page.goto(`/gear/${id}`)
  const link = (number: number) => page.getByRole('link', { name: `${title}, photo ${number} of 2` })
  const shifts = await page.evaluateHandle(() => {
    const found: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    return found
  })

  await press(page, link(1))
  const lightbox = page.getByRole('dialog', { name: title })
  const photo = (number: number) =>
    lightbox
      .getByRole('list', { name: 'Photos', exact: true })
      .locator('img')
      .nth(number - 1)
  await expect(photo(1)).toBeInViewport()
  await expect(photo(1)).toHaveAttribute('alt', `${title}, photo 1 of 2`)
  await page.keyboard.press('ArrowRight')
  await expect(photo(2)).toBeInViewport({ ratio: 0.9 })
  await expect(lightbox.getByRole('status')).toHaveText('Photo 2 of 2')
  await page.keyboard.press('Home')
  await expect(photo(1)).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page)

  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(photo(1))).toBeCloseTo(1.5)
  const left = async () => (await photo(1).boundingBox())!.x
  const before = await left()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(before)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(photo(1))).toBe(1)
  await photo(1).dblclick({ position: { x: 200, y: 200 } })
  await expect.poll(() => scaleOf(photo(1))).toBe(2.5)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => scaleOf(photo(1))).toBe(1)

  // The page behind the lightbox cannot get the focus. When the lightbox closes, the photo that was shown last gets it.
  await page.keyboard.press('End')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(
      await lightbox.evaluate(
        (dialog) =>
          dialog.matches(':has(:focus)') ||
          !document.activeElement ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(link(2)).toBeFocused()
  await expect(link(2)).toBeInViewport({ ratio: 0.9 })
  expect(await shifts.evaluate((found) => found.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.02)
})
