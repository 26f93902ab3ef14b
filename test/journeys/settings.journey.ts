import { readFile } from 'node:fs/promises'
import { listGear, makePayable } from './api-moves.ts'
import { hasFocus, press, tabTo } from './keyboard.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('a user exports their data and deletes their account with the keyboard alone, and can sign up again', async ({
  arrive,
}) => {
  const { page, email, firstName, lastName } = await arrive('Dora')
  await page.goto('/profile')
  await press(page, page.getByRole('link', { name: 'Settings' }))
  await page.waitForURL('/settings')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await press(page, page.getByRole('button', { name: 'Log out everywhere else' }))
  await expect(page.getByText('You weren’t signed in anywhere else.')).toBeVisible()

  const download = page.waitForEvent('download')
  await press(page, page.getByRole('link', { name: 'Export my data' }))
  const file = await download
  expect(file.suggestedFilename()).toBe('switchback-data.json')
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email, firstName, lastName }, listings: [], payouts: [] })

  const leave = page.getByRole('button', { name: 'Delete my account' })
  await press(page, leave)
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('under the name “Former member”')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await hasFocus(leave)).toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Delete Account' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
  await page.goto('/settings')
  await expect(page.getByText('You need to be signed in to see your settings.')).toBeVisible()

  await page.goto('/api/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Again')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('/')
  await page.goto('/settings')
  await expect(page.getByText(`Again ${lastName}`).last()).toBeVisible()
})

test(
  'a user with an approved booking reads what prevents the deletion of the account',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olaf')
    const renter = await arrive('Rosa')
    const listing = await listGear(owner, { title: 'Tent to settle' })
    await makePayable({ owner, renter, listing })
    const { page } = renter
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByRole('alert')).toContainText('“Tent to settle”')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep Account' }).click()
    await expect(dialog).toBeHidden()
    await expectNoSidewaysScroll(page)
  },
)
