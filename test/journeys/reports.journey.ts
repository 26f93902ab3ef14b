import type { Page } from '@playwright/test'
import type { ListingView } from '#contract/listings.ts'
import { anAdmin } from '#test/fixtures/users.ts'
import { listGear, uploadTwoPhotos } from './api-moves.ts'
import { expectShown } from './shown.ts'
import {
  expect,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScroll,
  test,
  type ApiUser,
} from './stage.ts'

const maxPresses = 25

type Email = { subject: string; text: string }

/** Waits for an email in the sandbox inbox whose subject matches, and returns it. */
async function readEmail({ request }: Page, to: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(to)}`)
    found = ((await response.json()) as Email[]).find((email) => subject.test(email.subject))
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return found!
}

const linkIn = ({ text }: Email): string => /https?:\/\/\S+\/api\/login\?\S+/.exec(text)![0]

/** Returns functions that press keys and move the focus with Tab. `count` returns the number of key presses so far. */
function openKeyboard(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  return {
    press,
    count: () => presses,
    async tabTo(name: string) {
      const target = page.getByRole('button', { name })
      for (let stop = 0; stop < maxPresses; stop++) {
        await press('Tab')
        if (await target.evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`${name} is more than ${maxPresses} stops away.`)
    },
  }
}

const report = async ({ api }: ApiUser, body: object) =>
  expect((await api.post('/api/reports', body)).status).toBe(201)

test('an admin follows a report’s email and removes the listing by keyboard, and the owner reads the reason', async ({
  arrive,
  arriveAsAdmin,
  signUp,
}) => {
  const owner = await arrive('Olga')
  const reporter = await signUp('Rita')
  const judge = await arriveAsAdmin()
  const title = `Tent of ${owner.lastName}`
  const { id: listingId } = await listGear(owner, { title, images: await uploadTwoPhotos(owner) })
  const description = 'The poles are cracked through.'
  await report(reporter, { listingId, reason: 'safety_concern', description })

  const { page } = judge
  const email = await readEmail(page, anAdmin.email, new RegExp(`^Reported: ${title}`))
  await page.goto(linkIn(email))
  await page.waitForURL(/\/admin\/reports\?report=/)
  const heading = page.getByRole('heading', { name: title, exact: true })
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const drawer = page.getByRole('region', { name: `Report of ${title}` })
  await expect(drawer.getByText('“The poles are cracked through.”')).toBeVisible()
  await expect(page.getByRole('img', { name: `${title}, picture 1 of 2` })).toBeVisible()
  const keys = openKeyboard(page)
  await keys.press('r')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Safety Concern')
  await keys.tabTo('Remove listing…')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove this listing?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Safety Concern')
  await expectAccessible(page)
  await keys.press('Enter')
  await expectShown(page, 'Listing removed')
  expect(keys.count()).toBeLessThanOrEqual(maxPresses)
  test.info().annotations.push({ type: 'key presses', description: String(keys.count()) })
  expect((await judge.api.get(`/api/listings/${listingId}`)).status).toBe(404)

  await owner.page.goto('/profile?view=lending&tab=listings')
  await expect(owner.page.getByText('Our team removed this listing.')).toContainText('“Safety Concern”')
  await expectAccessible(owner.page)
  const removal = await readEmail(owner.page, owner.email, /^Removed/)
  expect(removal.text).toContain('> Safety Concern')
})

/** Reports each listing once as the user. The text of each report names the listing. */
async function reportEach(user: ApiUser, gear: readonly ListingView[]): Promise<void> {
  for (const { id: listingId, title } of gear)
    await report(user, {
      listingId,
      reason: 'misleading_description',
      description: `${title} is not waterproof.`,
    })
}

test(
  'an admin closes ten reports by keyboard in under two minutes, with the evidence of each in view',
  { tag: '@full' },
  async ({ arriveAsAdmin, signUp }) => {
    const owner = await signUp('Olga')
    const reporter = await signUp('Rita')
    const other = await signUp('Ron')
    const { page } = await arriveAsAdmin()
    const gear: ListingView[] = []
    for (let at = 0; at < 10; at++) {
      const title = `Tent ${at} of ${owner.lastName}`
      gear.push(await listGear(owner, { title }))
    }
    await reportEach(reporter, gear)
    await reportEach(other, gear.slice(0, 2))
    await page.goto(`/admin/reports?view=open&search=${encodeURIComponent(owner.lastName)}`)
    await expect(page.getByRole('link', { name: 'Open 12' })).toHaveAttribute('aria-current', 'page')
    await expectHydrated(page.getByRole('heading', { level: 1 }))
    const press = (key: string) => page.keyboard.press(key)

    await press('j')
    await press('x')
    await press('j')
    await press('Shift+X')
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible()
    await expectAccessible(page)
    await press('e')
    await expect(page.getByRole('dialog', { name: 'Close 2 reports as resolved?' })).toBeVisible()
    await press('Enter')
    await expectShown(page, '2 reports closed')

    const start = Date.now()
    await expect(page.getByRole('link', { name: 'Open 10' })).toBeVisible()
    await press('j')
    await press('Enter')
    const drawer = page.getByRole('complementary', { name: /^Report of/ })
    const heading = drawer.getByRole('heading', { level: 2 })
    for (let left = 10; left > 0; left--) {
      const title = (await heading.textContent())!
      await expect(drawer.getByText(`“${title} is not waterproof.”`).first()).toBeVisible()
      await expect(drawer.getByText('Reports of their gear upheld')).toBeVisible()
      await expect(drawer.getByText(/^Olga lists it, for a day at/)).toBeVisible()
      if (left === 10) await expectAccessible(page)
      await press('e')
      if (left > 1) await expect(heading).not.toHaveText(title)
    }
    await expect(page.getByText('No reports here')).toBeVisible()
    expect(Date.now() - start).toBeLessThan(120_000)

    await press('?')
    const sheet = page.getByRole('dialog', { name: 'Keys' })
    await sheet.getByRole('switch', { name: 'Single keys on this device' }).uncheck()
    await press('Escape')
    await press('/')
    await expect(page.getByLabel('Search reports')).not.toBeFocused()
  },
)
