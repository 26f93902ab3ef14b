import { showPeriod } from '#domain/wording/dates.ts'
import { chooseFiles, hasFocus, press, tabTo } from './keyboard.ts'
import { listGear, makePayable } from './api-moves.ts'
import { inDays } from './moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test(
  'a user creates a calendar address with the keyboard, finds the rental in it, replaces it and turns it off',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Cora')
    const renter = await arrive('Ramon')
    const listing = await listGear(owner, { title: 'Tent for the calendar' })
    await makePayable({ owner, renter, listing, startDate: inDays(3), endDate: inDays(4) })

    const { page } = renter
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/settings')
    const make = page.getByRole('button', { name: 'Create calendar address' })
    await expect(make).toBeVisible()
    await press(page, make)
    const field = page.getByLabel('Your calendar address')
    await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
    await expect(page.getByText('only show it this once')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const address = await field.inputValue()
    await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:'),
    )
    expect(await hasFocus(field)).toBe(true)
    await press(page, page.getByRole('button', { name: 'Copy' }))
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const feed = async (at: string) => (await fetch(at)).text()
    const written = await feed(address)
    expect(written).toContain('SUMMARY:Rent: Tent for the calendar from Cora\r\n')
    expect(written).toContain(`DTSTART;VALUE=DATE:${inDays(3).replaceAll('-', '')}\r\n`)
    expect(written).toContain(`DTEND;VALUE=DATE:${inDays(5).replaceAll('-', '')}\r\n`)
    expect(written).toContain('STATUS:TENTATIVE\r\n')

    await page.reload()
    await expect(page.getByText('Your calendar address has worked since')).toBeVisible()
    await expect(field).toHaveCount(0)
    await press(page, page.getByText('How to add it to your calendar'))
    await expect(page.getByText('From URL')).toBeVisible()
    await expectAccessible(page)

    await press(page, page.getByRole('button', { name: 'Replace address' }), 'Enter')
    const question = page.getByRole('dialog', { name: 'Replace your calendar address?' })
    await expect(question).toContainText('the old one will stop working')
    await expectAccessible(page)
    await press(page, question.getByRole('button', { name: 'Replace Address' }))
    await expect(field).toHaveValue(/\.ics$/)
    const other = await field.inputValue()
    expect(other).not.toBe(address)
    expect(await hasFocus(field)).toBe(true)
    expect((await fetch(address)).status).toBe(404)
    expect(await feed(other)).toContain('Tent for the calendar')

    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
    await expect(make).toBeVisible()
    expect((await fetch(other)).status).toBe(404)
  },
)

/** Returns the lines of an all-day event. `from` and `to` are days from today, both included. */
const event = (name: string, from: number, to: number) => [
  'BEGIN:VEVENT',
  `SUMMARY:${name}`,
  `DTSTART;VALUE=DATE:${inDays(from).replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${inDays(to + 1).replaceAll('-', '')}`,
  'END:VEVENT',
]
const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')),
})

test('an owner previews and blocks the dates of a calendar file with the keyboard, and bookings stay as they are', async ({
  arrive,
  signUp,
}) => {
  const owner = await arrive('Ines')
  const renter = await signUp('Rolf')
  const listing = await listGear(owner)
  await makePayable({ owner, renter, listing, startDate: inDays(10), endDate: inDays(11) })

  const { page } = owner
  await page.goto(`/gear/${listing.id}/edit`)
  const open = page.getByRole('button', { name: 'Import calendar file (.ics)' })
  await press(page, open)
  const dialog = page.getByRole('dialog', { name: 'Import a calendar' })
  await expect(dialog).toContainText('Your bookings stay as they are.')
  const choose = dialog.locator('input[type=file]')
  await chooseFiles(page, choose, [file('broken.ics', 'BEGIN:VEVENT', 'nonsense')])
  await expect(dialog.getByText('Line 3 doesn’t belong in a calendar file.')).toBeVisible()
  expect(owner.errors.splice(0)).toEqual([expect.stringContaining('status of 400')])
  await expectAccessible(page)

  await page.keyboard.press('Shift+Tab')
  const calendar = file(
    'family.ics',
    ...event('Family trip 🏔️', 5, 6),
    ...event('Guests', 9, 12),
    ...event('Over', -9, -8),
  )
  await chooseFiles(page, choose, [calendar])
  const blocked = dialog.getByRole('list', { name: 'Would be blocked' })
  await expect(blocked.getByRole('listitem')).toHaveCount(3)
  await expect(blocked).toContainText(showPeriod(inDays(5), inDays(6)))
  await expect(blocked).toContainText('Family trip 🏔️')
  await expect(dialog.getByText('These days are booked and stay booked:')).toContainText(
    showPeriod(inDays(10), inDays(11)),
  )
  await expect(dialog).toContainText('Left out: 1 event in the past or more than two years ahead.')
  await expect(page.getByRole('list', { name: 'Blocked dates' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await press(page, dialog.getByRole('button', { name: 'Block 4 days' }))
  await expect(dialog).toBeHidden()
  const stored = page.getByRole('list', { name: 'Blocked dates' })
  await expect(stored.getByRole('listitem')).toHaveCount(3)
  expect(await hasFocus(open)).toBe(true)

  await page.keyboard.press('Enter')
  await chooseFiles(page, choose, [calendar])
  await expect(dialog.getByText('There’s nothing new to block in this file.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Already blocked' }).getByRole('listitem')).toHaveCount(3)
  await tabTo(page, dialog.getByText('Close', { exact: true }))
  await page.keyboard.press('Enter')
  await expect(stored.getByRole('listitem')).toHaveCount(3)
})
