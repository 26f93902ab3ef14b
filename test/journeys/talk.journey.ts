import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { idOf, inDays } from './moves.ts'
import { findFreePort } from '#test/free-port.ts'
import { aNewListing } from '#test/new-listing.ts'
import { spawnProgram, untilReady, type Program } from '#test/spawn-program.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test as base,
  type Page,
  type Somebody,
} from './stage.ts'

/** Longer cuts and stricter times, for an idle machine. */
const isFull = Boolean(process.env['TEST_FULL'])

/** A second process of the same product, on the same database. */
const test = base.extend<{ other: Program }>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from the pattern
  other: async ({}, use) => {
    const shared = process.env['JOURNEY_FOLDER']!
    const DATABASE_URL = (await readFile(path.join(shared, 'database-url'), 'utf8')).trim()
    const folder = await mkdtemp(path.join(tmpdir(), 'switchback-other-'))
    const settings = { PORT: String(await findFreePort()), DATA_DIR: path.join(folder, 'data'), DATABASE_URL }
    const program = spawnProgram({ ...settings, LOG_LEVEL: 'error' }, { pages: true })
    await use(await untilReady(program))
    await program.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  },
})

const field = ({ page }: Somebody) => page.getByRole('textbox', { name: 'Write a message' })
const lines = ({ page }: Somebody) => page.getByRole('log').locator('p:has(> .sr-only)')
const say = async (somebody: Somebody, text: string) => {
  await field(somebody).fill(text)
  await field(somebody).press('Enter')
}

/** The two have a thread open, each in a browser and at a process of their own. */
async function openBoth(one: Somebody, other: Somebody): Promise<void> {
  const ids = [await idOf(one), await idOf(other)]
  await one.page.request.post('/api/messages', { data: { receiverId: ids[1], content: 'First' } })
  for (const [somebody, id] of [
    [one, ids[1]],
    [other, ids[0]],
  ] as const) {
    const streamed = somebody.page.waitForResponse('**/api/events')
    await somebody.page.goto(`/messages?with=${id}`)
    await expect(lines(somebody)).toHaveCount(1)
    await streamed
  }
}

/** Writes down when Enter is pressed and when a line stands on the page: the runner looks and presses too coarsely for that. */
const noteArrivals = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector('[role=log]')!
    new MutationObserver(() => {
      for (const [line] of log.textContent.matchAll(/Line \d/g)) sessionStorage[line] ??= String(Date.now())
    }).observe(log, { childList: true, subtree: true, characterData: true })
    addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') sessionStorage['pressed'] = String(Date.now())
    })
  })
const noted = (page: Page, name: string) => page.evaluate((key) => Number(sessionStorage[key]), name)

test('two people talk through two processes: each line arrives within a second, in order and once', async ({
  other: process,
  arrive,
}) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley', { baseURL: process.url })
  await openBoth(one, other)
  for (const { page } of [one, other]) await noteArrivals(page)
  const said = ['They: First']
  const took: number[] = []
  for (let each = 0; each < 8; each++) {
    const [from, to] = each % 2 ? [one, other] : [other, one]
    await say(from, `Line ${each}`)
    await expect(to.page.getByRole('log').getByText(`Line ${each}`)).toBeVisible()
    took.push((await noted(to.page, `Line ${each}`)) - (await noted(from.page, 'pressed')))
    said.push(`${from === other ? 'You' : 'They'}: Line ${each}`)
  }
  // A machine that runs two browsers and two servers at once stumbles now and then, so each line counts in the full run alone.
  const rank = isFull ? took.length - 1 : Math.floor(took.length / 2)
  expect(took.toSorted((a, b) => a - b)[rank], `it took ${took.join(', ')} ms`).toBeLessThan(1_000)
  await expect(lines(other)).toHaveText(said)
  await expect(field(other)).toBeFocused()
  // What is open is seen at once.
  await expect(one.page.getByText('· Seen')).toBeVisible()
})

test('a cut connection loses nothing and doubles nothing', async ({ other: process, arrive }) => {
  test.setTimeout(180_000)
  const one = await arrive('Olive')
  const other = await arrive('Riley', { baseURL: process.url })
  await openBoth(one, other)
  await other.page.context().setOffline(true)
  await say(one, 'Said to nobody')
  await say(one, 'And again')
  await say(other, 'Written without a network')
  await expect(other.page.getByText('Not sent.')).toBeVisible()
  const cut = isFull ? 30_000 : 4_000
  await other.page.waitForTimeout(cut)
  // Answered before the other may write: what reaches the server first stands first.
  const answered = one.page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes('Still there?')),
  )
  await say(one, 'Still there?')
  await answered
  await expect(lines(one)).toHaveCount(4)
  await other.page.context().setOffline(false)
  const since = Date.now()
  const whole = ['First', 'Said to nobody', 'And again', 'Still there?', 'Written without a network']
  await expect(lines(other)).toHaveText(whole.map((text, at) => `${at < 4 ? 'They' : 'You'}: ${text}`))
  await expect(lines(one)).toHaveText(whole.map((text, at) => `${at < 4 ? 'You' : 'They'}: ${text}`))
  expect(Date.now() - since).toBeLessThan(10_000)
  await expect(other.page.getByText('Not sent.')).toHaveCount(0)
  await say(one, 'Good.')
  await expect(lines(other)).toHaveCount(6)
  other.errors.length = 0
})

test('without a stream the pages ask by themselves', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  await other.page.context().route('**/api/events', (route) => route.abort())
  const [id, otherId] = [await idOf(one), await idOf(other)]
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'First' } })
  await other.page.goto(`/messages?with=${id}`)
  await expect(lines(other)).toHaveCount(1)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'Second' } })
  await expect(lines(other)).toHaveText(['They: First', 'They: Second'])
})

test('a draft outlives a reload, and so does what could not be sent', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const otherId = await idOf(other)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'First' } })
  await one.page.goto(`/messages?with=${otherId}`)
  await expect(lines(one)).toHaveCount(1)
  // The server takes the message, but its answer is lost.
  let isCut = true
  await one.page.route('**/api/messages', async (route) => {
    if (!isCut) return route.continue()
    await route.fetch().catch(() => {})
    await route.abort()
  })
  await say(one, 'Lost on its way back')
  await field(one).fill('Half a thought')
  await one.page.reload()
  await expect(field(one)).toHaveValue('Half a thought')
  isCut = false
  await expect(lines(one)).toHaveText(['You: First', 'You: Lost on its way back'])
  await expect(one.page.getByText('Not sent.')).toHaveCount(0, { timeout: 20_000 })
  await one.page.reload()
  await expect(lines(one)).toHaveCount(2)
  one.errors.length = 0
})

test('blocking stops both, in the thread and in the settings it is taken back', async ({ arrive }) => {
  test.setTimeout(180_000)
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const [id, otherId] = [await idOf(one), await idOf(other)]
  await other.page.request.post('/api/messages', {
    data: { receiverId: id, content: 'Can you Venmo me the deposit?' },
  })
  await one.page.goto(`/messages?with=${otherId}`)
  await expect(one.page.getByText('Pay on Switchback only.')).toBeVisible()
  await one.page.getByRole('button', { name: 'Conversation options' }).click()
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: 'Block Riley' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(one.page.getByText('You blocked Riley.')).toBeVisible()
  await expectAccessible(one.page)

  await other.page.goto(`/messages?with=${id}`)
  await say(other, 'Hello?')
  await expect(
    other.page.getByText(/Not sent\. You and this person can’t write to each other\./),
  ).toBeVisible()
  await expectAccessible(other.page)
  await one.page.goto('/settings')
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: /^Unblock Riley/ }).click()
  await expect(one.page.getByText('You have blocked nobody.')).toBeVisible()
  await other.page.getByRole('button', { name: 'Try again' }).click()
  await expect(other.page.getByText('Not sent.')).toHaveCount(0)
  await expect(lines(other)).toHaveCount(2)
  other.errors.length = 0
})

test('what becomes of a booking shows on the other side without a reload', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const post = async ({ page }: Somebody, address: string, data: object) => {
    const answer = await page.request.post(address, { data })
    expect(answer.status()).toBeLessThan(300)
    return (await answer.json()) as { id: string }
  }
  const listing = await post(owner, '/api/listings', aNewListing())
  const dates = { startDate: inDays(20), endDate: inDays(22) }
  await owner.page.goto('/profile?view=lending&tab=requests')
  await expect(owner.page.getByRole('tab', { name: /Pending Requests/ })).toBeVisible()
  const { id } = await post(renter, '/api/bookings', { listingId: listing.id, ...dates })
  await expect(owner.page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const began = renter.page.waitForResponse('**/api/events')
  await renter.page.goto(`/messages?with=${await idOf(owner)}&booking=${id}`)
  await expect(renter.page.getByText('Pending Approval')).toBeVisible()
  await expect(renter.page.getByRole('link', { name: 'Four-person tent' })).toBeVisible()
  await began
  await post(owner, `/api/bookings/${id}/approve`, {})
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible({ timeout: 5_000 })
  await say(renter, 'Thank you!')
  await renter.page.goto('/messages')
  await renter.page.getByRole('link', { name: /Olive.*Thank you!/ }).click()
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible()
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)
})

test('near the limit the field counts what is left', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const otherId = await idOf(other)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'x'.repeat(2_000) } })
  await one.page.goto(`/messages?with=${otherId}`)
  await field(one).fill('y'.repeat(1_700))
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await field(one).fill('y'.repeat(1_990))
  await expect(one.page.getByText('10 characters left')).toBeVisible()
  await field(one).press('Enter')
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await expect(lines(one)).toHaveCount(2)
})
