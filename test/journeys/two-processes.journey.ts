import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { env } from 'node:process'
import { findFreePort } from '#tools/free-port.ts'
import { spawnProgram, untilReady, type Program } from '#test/support/spawn-program.ts'
import { sendMessage } from './api-moves.ts'
import { expect, test, type Page, type TestUser } from './stage.ts'
import { field, lines, say } from './thread.ts'

/** Whether this is the full run, which has longer interruptions. */
const isFull = Boolean(env['TEST_FULL'])

// One Playwright worker runs all tests of this file, so that the second server process starts only once.
test.describe.configure({ mode: 'default' })

/** A second process of the same product, on the same database. */
let second: Program
let folder: string

test.beforeAll(async () => {
  const shared = env['JOURNEY_FOLDER']!
  const DATABASE_URL = (await readFile(path.join(shared, 'database-url'), 'utf8')).trim()
  folder = await mkdtemp(path.join(tmpdir(), 'switchback-other-'))
  const settings = { PORT: String(await findFreePort()), DATA_DIR: path.join(folder, 'data'), DATABASE_URL }
  second = await untilReady(spawnProgram({ ...settings, LOG_LEVEL: 'error' }, { pages: true }))
})
test.afterAll(async () => {
  await second?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Opens the thread for both users, each in their own browser and on their own process. */
async function openBoth(one: TestUser, other: TestUser): Promise<void> {
  await sendMessage(one, other.id, 'First')
  for (const [user, { id }] of [
    [one, other],
    [other, one],
  ] as const) {
    const streamed = user.page.waitForResponse('**/api/events')
    await user.page.goto(`/messages?with=${id}`)
    await expect(lines(user)).toHaveCount(1)
    await streamed
  }
}

/** Records in the page when Enter is pressed and when a message appears. The test runner's own timing is too imprecise. */
const recordArrivals = (page: Page) =>
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

test(
  'messages between two users on two processes arrive within a second, in order and once',
  { tag: '@full' },
  async ({ arrive }) => {
    const one = await arrive('Olive')
    const other = await arrive('Riley', { baseURL: second.url })
    await openBoth(one, other)
    for (const { page } of [one, other]) await recordArrivals(page)
    const said = ['They: First']
    const took: number[] = []
    for (let each = 0; each < 8; each++) {
      const [from, to] = each % 2 ? [one, other] : [other, one]
      await say(from, `Line ${each}`)
      await expect(to.page.getByRole('log').getByText(`Line ${each}`)).toBeVisible()
      took.push((await noted(to.page, `Line ${each}`)) - (await noted(from.page, 'pressed')))
      said.push(`${from === other ? 'You' : 'They'}: Line ${each}`)
    }
    // The median, because with two browsers and two servers a machine of two cores is sometimes slow.
    const middle = took.toSorted((a, b) => a - b)[took.length / 2]
    expect(middle, `it took ${took.join(', ')} ms`).toBeLessThan(1_000)
    await expect(lines(other)).toHaveText(said)
    await expect(field(other)).toBeFocused()
    // A message in an open thread is marked as seen at once.
    await expect(one.page.getByText('· Seen')).toBeVisible()
  },
)

test('a cut connection loses and duplicates no message', { tag: '@full' }, async ({ arrive }) => {
  test.setTimeout(180_000)
  const one = await arrive('Olive')
  const other = await arrive('Riley', { baseURL: second.url })
  await openBoth(one, other)
  await other.page.context().setOffline(true)
  await say(one, 'Said to nobody')
  await say(one, 'And again')
  await say(other, 'Written without a network')
  await expect(other.page.getByText('Not sent.')).toBeVisible()
  const cut = isFull ? 30_000 : 4_000
  await other.page.waitForTimeout(cut)
  // Waits for the response before the other user writes, because messages are ordered by their arrival at the server.
  const answered = one.page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('Still there?')),
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
