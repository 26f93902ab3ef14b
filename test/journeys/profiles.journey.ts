import { payLabel } from './in-town.ts'
import { listGear, requestDates } from './api-moves.ts'
import { press } from './keyboard.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type ApiUser } from './stage.ts'

const introduce = async ({ api }: ApiUser, bio: string) =>
  expect((await api.patch('/api/users/profile', { bio })).status).toBe(200)

test(
  'a renter reads who lends before asking, and the owner who asks before approving, by keyboard alone',
  { tag: '@full' },
  async ({ arrive }) => {
    const owner = await arrive('Olive')
    const renter = await arrive('Riley')
    await introduce(owner, 'I mend tents on Front Street.')
    await introduce(renter, 'I climb in the Bitterroots.')
    const gear = await listGear(owner)

    const { page } = renter
    await page.goto(`/gear/${gear.id}`)
    const guru = page.getByRole('region', { name: 'Meet Your Gear Guru' })
    await press(page, guru.getByRole('link', { name: `Olive ${owner.lastName}` }))
    await expect(page.getByRole('heading', { level: 1, name: `Olive ${owner.lastName}` })).toBeVisible()
    await expect(page.getByText('I mend tents on Front Street.')).toBeVisible()
    const record = page.getByRole('region', { name: 'Record' })
    await expect(record).toContainText('As an owner')
    await expect(record).toContainText('0 reviews · lent 0 times')
    await expect(record).toContainText('New lender')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The profile's list of gear leads back to the listing.
    await press(page, page.getByRole('link', { name: gear.title }).first())
    await page.waitForURL(`/gear/${gear.id}`)
    const { id } = await requestDates(renter, gear)

    const { page: desk } = owner
    await desk.goto(`/booking/${id}`)
    await expect(desk.getByText(/^You can approve now\. We’ll hold the .+ you’ll earn until/)).toBeVisible()
    await desk.goto('/profile?view=lending&tab=requests')
    const request = desk.getByRole('listitem').filter({ hasText: gear.title })
    await expect(desk.getByText(/^You can approve requests now/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Set up payouts' })).toBeVisible()
    await expect(request.getByText('New renter')).toBeVisible()
    await expect(request.getByText('I climb in the Bitterroots.')).toBeVisible()
    await press(desk, request.getByRole('link', { name: `Riley ${renter.lastName}` }))
    await expect(desk.getByRole('heading', { level: 1, name: `Riley ${renter.lastName}` })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Record' })).toContainText('0 reviews · rented 0 times')
    await expect(desk.getByText('No owner has written about Riley as a renter yet.')).toBeVisible()
    await expectAccessible(desk)
    await expectNoSidewaysScroll(desk)
    // Uses Playwright's `goBack`, because a test cannot press the browser's own shortcut for going back.
    await desk.goBack()
    await desk.waitForURL(/tab=requests/)
    await press(desk, request.getByRole('button', { name: 'Approve', exact: true }))
    await expectShown(desk, 'Request approved')
    await page.goto(`/booking/${id}`)
    await expect(page.getByRole('heading', { name: payLabel })).toBeVisible()
  },
)
