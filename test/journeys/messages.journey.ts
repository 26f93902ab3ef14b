import { listGear, sendMessage } from './api-moves.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  type ApiUser,
  type BrowserUser,
} from './stage.ts'

const field = ({ page }: BrowserUser) => page.getByRole('textbox', { name: 'Write a message' })
const thread = ({ page }: BrowserUser) => page.getByRole('log')
const unreadOf = async ({ api }: ApiUser) => {
  const { body } = await api.get('/api/conversations')
  return (body as { unreadCount: number }[]).map(({ unreadCount }) => unreadCount)
}

test('Contact Owner starts a conversation that reaches the owner and is replied to', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const listing = await listGear(owner)

  await renter.page.goto(`/gear/${listing.id}`)
  await renter.page.getByRole('link', { name: 'Contact Owner' }).click()
  await expect(
    renter.page.getByRole('heading', { name: `${owner.firstName} ${owner.lastName}` }),
  ).toBeVisible()
  await expect(renter.page.getByRole('link', { name: listing.title })).toBeVisible()
  await expect(renter.page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field(renter).fill('   ')
  await field(renter).press('Enter')
  await expect(thread(renter).getByText('You:')).toHaveCount(0)
  await field(renter).fill('Is the tent free?')
  await field(renter).press('Shift+Enter')
  await field(renter).pressSequentially('This weekend, I mean.')
  await field(renter).press('Enter')
  await expect(thread(renter).getByText('Is the tent free?\nThis weekend, I mean.')).toBeVisible()
  await expect(field(renter)).toHaveValue('')
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)

  await owner.page.goto('/messages')
  const row = owner.page.getByRole('link', { name: new RegExp(`${renter.lastName}.*1 unread`) })
  await expect(row).toBeVisible()
  await row.hover()
  await expectAccessible(owner.page)
  expect(await unreadOf(owner), 'pointing at a conversation does not read it').toEqual([1])
  await expectNoSidewaysScroll(owner.page)
  await row.click()
  await expect(thread(owner).getByText('Is the tent free?')).toBeVisible()
  expect(await unreadOf(owner)).toEqual([0])
  await field(owner).fill('It is. Come by on Friday.')
  await owner.page.getByRole('button', { name: 'Send' }).click()

  await expect(thread(renter).getByText('It is. Come by on Friday.')).toBeVisible()
  await expect(thread(owner).getByText('· Seen')).toBeVisible()
})

test(
  'earlier messages load on scrolling, and a phone can go back to the list',
  { tag: '@phone' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    for (let each = 0; each < 45; each++) await sendMessage(renter, owner.id, `Message number ${each}.`)
    await renter.page.goto('/messages')
    await renter.page.getByRole('link', { name: new RegExp(owner.lastName) }).click()
    await expect(thread(renter).getByText('Message number 44.')).toBeInViewport()
    await expect(thread(renter).getByText('Message number 4.')).toHaveCount(0)
    await thread(renter).focus()
    await renter.page.keyboard.press('Home')
    await expect(thread(renter).getByText('Message number 0.')).toHaveCount(1)
    await expect(
      thread(renter).getByText('Message number 5.'),
      'what was read stays in view',
    ).toBeInViewport()
    await expect(renter.page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)

    const back = renter.page.getByRole('link', { name: 'Back to conversations' })
    if (!(await back.isVisible())) return
    await back.click()
    await expect(renter.page.getByRole('link', { name: new RegExp(owner.lastName) })).toBeFocused()
  },
)

test('an unknown user’s thread says so, and an empty inbox leads to gear', async ({ arrive }) => {
  const renter = await arrive('Riley')
  await renter.page.goto('/messages')
  await expect(renter.page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessible(renter.page)
  await renter.page.goto('/messages?with=0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff')
  await expect(renter.page.getByRole('heading', { name: 'Conversation Not Found' })).toBeVisible()
  await expectAccessible(renter.page)
})
