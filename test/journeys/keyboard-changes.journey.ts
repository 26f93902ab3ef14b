import { showPeriod } from '#domain/wording/dates.ts'
import { listGear } from './api-moves.ts'
import { chooseFiles, goTo, pickIn, press, pressAll, signIn, tabTo, typeInto } from './keyboard.ts'
import { aPicture, inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, test } from './stage.ts'

test(
  'gear, its photos and its blocked dates are edited with the keyboard alone',
  { tag: '@full' },
  async ({ arrive }) => {
    const owner = await arrive('Kit', {}, signIn)
    const { id, title } = await listGear(owner)
    const { page } = owner
    await goTo(page, owner.lastName)
    await press(page, page.getByRole('link', { name: `Edit ${title}` }))
    await page.waitForURL(`/gear/${id}/edit`)
    await typeInto(page, page.getByLabel('Title'), 'Windproof tent')
    const pictures = await Promise.all(['seagreen', 'sienna'].map(aPicture))
    await chooseFiles(page, page.locator('input[type=file]'), pictures)
    const removals = page.getByRole('button', { name: /^Remove photo/ })
    await expect(removals).toHaveCount(2, { timeout: 30_000 })
    await tabTo(page, page.getByRole('button', { name: 'Move photo 2', exact: true }), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Now photo 1 of 2, the Main Photo.')).toBeAttached()
    await press(page, page.getByRole('button', { name: 'Remove photo 2' }))
    await expect(removals).toHaveCount(1)
    // The button with the focus is gone.
    await expect(page.getByLabel('Add photo')).toBeFocused()

    // A dialog asks for confirmation before leaving the page. Escape closes it, and the page stays open.
    await tabTo(page, page.getByRole('link', { name: 'View Listing' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
    await press(page, page.getByRole('button', { name: 'Save Changes' }))
    await expectShown(page, 'Windproof tent is up to date.')

    const dates = page.getByRole('button', { name: /^Dates to block/ })
    await tabTo(page, dates, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Dates to block' })).toBeVisible()
    await pressAll(page, ['ArrowDown', 'Enter', 'ArrowRight', 'Enter'])
    await press(page, page.getByRole('button', { name: 'Done' }))
    await expect(dates).toBeFocused()
    await press(page, page.getByRole('button', { name: 'Block Dates' }))
    const period = showPeriod(inDays(7), inDays(9))
    await expect(page.getByRole('list', { name: 'Blocked dates' })).toContainText(period)
    await expect(dates).toBeFocused()
    await press(page, page.getByRole('button', { name: `Unblock ${period}` }))
    await expectShown(page, 'Dates are free again')
    await expect(dates).toBeFocused()
  },
)

test(
  'a listing is reported and support is contacted with the keyboard alone',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const { id } = await listGear(await signUp('Kim'))
    const { page } = await arrive('Kay', {}, signIn)
    await page.goto(`/gear/${id}`)
    const report = page.getByRole('button', { name: 'Report' })
    const dialog = page.getByRole('dialog', { name: 'Report Listing' })
    await press(page, report)
    await expect(dialog.getByRole('button', { name: 'Submit Report' })).toBeDisabled()
    await pickIn(page, dialog, /^Other/)
    await typeInto(page, dialog.getByLabel('Details'), 'It smells of smoke.')
    await press(page, dialog.getByRole('button', { name: 'Submit Report' }))
    await expectShown(page, 'Report submitted')
    await expect(dialog).toBeHidden()
    await expect(report).toBeFocused()

    await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }))
    await page.waitForURL('/contact')
    await typeInto(page, page.getByLabel('Subject'), 'A lost glove')
    await typeInto(
      page,
      page.getByLabel('Message', { exact: true }),
      'I left a glove in the boots that I rented.',
    )
    await press(page, page.getByRole('button', { name: 'Send Message' }))
    await expectShown(page, 'Message sent!')
    await expect(page.getByLabel('Subject')).toHaveValue('')
  },
)
