import { dateIn } from '#domain/calendar-date.ts'
import { showLongDate, showMonthYear } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { listGear, setUpPayouts } from './api-moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test(
  'the verified badge explains what was checked and when, by press and by keyboard, and loads it only then',
  { tag: '@full' },
  async ({ arrive, page }) => {
    const owner = await arrive('Pia')
    await setUpPayouts(owner)
    const { id } = await listGear(owner)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(`/gear/${id}`, { waitUntil: 'networkidle' })
    const guru = page.getByRole('region', { name: 'Meet Your Gear Guru' })
    await expect(guru.getByText('New lender')).toBeVisible()
    const shield = guru.getByRole('button', { name: 'Verified' })
    const facts = () => fetched.filter((address) => address.includes('trust-facts'))
    expect(facts()).toEqual([])

    await shield.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'About Pia' })
    const today = dateIn(serviceArea.zone, new Date())
    for (const words of [
      'Identity checked',
      `By Stripe on ${showLongDate(today)}.`,
      'Email confirmed',
      `Member since ${showMonthYear(today)}`,
      'New lender',
    ]) {
      await expect(dialog.getByText(words, { exact: true })).toBeVisible()
    }
    expect(facts().length).toBeGreaterThan(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(shield).toBeFocused()
    await shield.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()

    // On the user's own profile, the details load when the badge is pressed, and again with "Try again" after a failure.
    const own = owner.page
    await own.goto('/profile')
    await own.route('**/stats', (route) => route.abort())
    await own.getByLabel('About you').getByRole('button', { name: 'Verified' }).click()
    await own.getByText('This didn’t load.').waitFor()
    await own.unroute('**/stats')
    owner.errors.length = 0
    await own.getByRole('button', { name: 'Try again' }).click()
    await expect(own.getByText('Identity checked')).toBeVisible()
  },
)
