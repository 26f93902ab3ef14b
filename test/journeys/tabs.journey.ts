import { sendMessage } from './api-moves.ts'
import { expect, test, type Page } from './stage.ts'

const unread = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} unread`)).first()).toBeAttached({ timeout: 5_000 })

test(
  'all tabs of a browser share one event stream, and another tab takes over',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const one = await arrive('Olive')
    const other = await signUp('Riley')
    const second = await one.page.context().newPage()
    const streams: string[] = []
    for (const page of [one.page, second]) {
      page.on('request', (request) => {
        if (request.resourceType() === 'eventsource') streams.push(page === second ? 'second' : 'first')
      })
    }
    const began = one.page.waitForResponse('**/api/events')
    await one.page.goto('/browse')
    await began
    await second.goto('/about')
    const write = async (content: string) => sendMessage(other, one.id, content)
    await write('Hello')
    await unread(one.page, 1)
    await unread(second, 1)
    expect(streams).toEqual(['first'])
    const takenOver = second.waitForResponse('**/api/events')
    await one.page.close()
    await takenOver
    await write('Hello again')
    await unread(second, 2)
    await second.goto(`/messages?with=${other.id}`)
    await expect(second.getByRole('log').getByText('Hello again')).toBeVisible()
    await expect(second.getByText(/unread/)).toHaveCount(0)
  },
)

test(
  'a tab that starts listening late fetches what it missed',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const one = await arrive('Olive')
    const other = await signUp('Riley')
    const began = one.page.waitForResponse('**/api/events')
    await one.page.goto('/browse')
    await began
    const late = await one.page.context().newPage()
    const released = Promise.withResolvers<void>()
    await late.route('**/assets/listen-*', async (route) => {
      await released.promise
      await route.continue()
    })
    const counted = late.waitForResponse('**/api/unread-counts')
    await late.goto('/about')
    await counted
    await sendMessage(other, one.id, 'Missed')
    await unread(one.page, 1)
    released.resolve()
    await unread(late, 1)
  },
)

test('a tab restored from the back/forward cache fetches what it missed', async ({ arrive, signUp }) => {
  const one = await arrive('Olive')
  const other = await signUp('Riley')
  const stored = await one.page.context().newPage()
  const pass = (kind: 'pagehide' | 'pageshow') =>
    stored.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind)
  const began = one.page.waitForResponse('**/api/events')
  await one.page.goto('/browse')
  await began
  const counts: string[] = []
  stored.on('response', (reply) => {
    if (reply.url().endsWith('/api/unread-counts')) counts.push(reply.url())
  })
  await stored.goto('/about')
  // The tab sends one request when it loads, and another one when its event stream is connected.
  await expect.poll(() => counts.length).toBe(2)
  await pass('pagehide')
  await pass('pageshow')
  await expect.poll(() => counts.length).toBe(3)
  await sendMessage(other, one.id, 'Hello')
  await unread(stored, 1)
})
