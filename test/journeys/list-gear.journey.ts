import { neighborhood } from './in-town.ts'
import { aPicture } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './stage.ts'

const fill = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption({ label: 'Camping' })
  await page.getByLabel('Description').fill('Stands in the wind above the valley.')
  await page.getByLabel('Condition').selectOption({ label: 'Good' })
  await page.getByLabel('Location').fill(neighborhood)
  await page.getByLabel('Daily rate').fill('38.50')
}
const removals = (page: Page) => page.getByRole('button', { name: /^Remove photo/ })
const keys = (page: Page) =>
  page
    .locator('[data-photo]')
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo))

test('photos are added once, reordered by keyboard and by dragging, and survive a reload', async ({
  arrive,
}) => {
  const { page } = await arrive('Olga')
  await page.goto('/list-gear')
  const pictures = await Promise.all(['seagreen', 'steelblue', 'sienna'].map(aPicture))
  const input = page.locator('input[type=file]')
  await input.setInputFiles(pictures)
  await expect(removals(page)).toHaveCount(3, { timeout: 30_000 })

  const [first, second, third] = await keys(page)
  await page.getByRole('button', { name: 'Move photo 3', exact: true }).press('ArrowLeft')
  await expect.poll(() => keys(page)).toEqual([first, third, second])
  await expect(page.getByText('Now photo 2 of 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await expect.poll(() => keys(page)).toEqual([third, first, second])

  await page.getByRole('heading', { name: 'Photos' }).evaluate((heading) => heading.scrollIntoView())
  const handle = (await page.getByRole('button', { name: 'Move photo 1', exact: true }).boundingBox())!
  const target = (await page.locator('[data-photo]').nth(2).boundingBox())!
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => keys(page)).toEqual([first, second, third])

  // Rotates a photo before it is uploaded: 900 by 675 pixels become 675 by 900.
  await page.getByRole('button', { name: 'Adjust photo 1' }).click()
  const adjusting = page.getByRole('dialog', { name: 'Adjust photo 1' })
  await adjusting.getByRole('button', { name: 'Rotate or crop' }).click()
  await adjusting.getByRole('button', { name: 'Rotate' }).click()
  await adjusting.getByRole('button', { name: 'Move the lower right corner' }).press('Shift+ArrowUp')
  await expect(adjusting.getByRole('status')).toHaveText('100% of the width and 90% of the height stay')
  await expectAccessible(page)
  await adjusting.getByRole('button', { name: 'Use this photo' }).click()
  await expect(adjusting).toHaveCount(0)
  await expect(removals(page)).toHaveCount(3, { timeout: 30_000 })
  const shape = () =>
    page
      .getByRole('img', { name: 'Photo 1 of 3' })
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(shape).toEqual([675, 810])

  await fill(page, 'Windproof tent')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
  await expect(removals(page)).toHaveCount(3)
  await expect(page.getByText('5 of 6 done')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('missing fields are named, and the form is empty after a listing is created', async ({ arrive }) => {
  const { page } = await arrive('Otto')
  await page.goto('/list-gear')
  const submit = page.getByRole('button', { name: 'List Your Gear' })
  await submit.click()
  await expectShown(page, 'Please add at least one image of your gear.')
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required.')
  await expect(page.getByLabel('Title')).toBeFocused()

  await fill(page, 'Three-season tent')
  await page.locator('input[type=file]').setInputFiles([await aPicture('seagreen')])
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Listing Created Successfully' })
  await expect(dialog).toContainText('Three-season tent', { timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(removals(page)).toHaveCount(0)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove Three-season tent' }).click()
  await page.getByRole('dialog', { name: 'Remove Listing?' }).getByRole('button', { name: 'Remove' }).click()
  await expectShown(page, 'Listing Removed')
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
})
