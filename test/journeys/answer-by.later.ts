import { addDays } from '#domain/calendar-date.ts'
import { listGear, requestDates } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { press } from './keyboard.ts'
import { advance, browserPairs, todayByClock, test } from './later.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './stage.ts'

const minute = 60_000

for (const [name, { ofOwner, ofRenter }] of browserPairs)
  test(`a request is answered at the last minute, and another one expires, by keyboard on ${name}`, async ({
    arrive,
  }) => {
    const owner = await arrive('Olive', ofOwner)
    const renter = await arrive('Riley', ofRenter)
    const today = await todayByClock(owner.page)
    const dates = { startDate: addDays(today, 10), endDate: addDays(today, 11) }
    const ask = async (title: string) =>
      requestDates(renter, await listGear(owner, { title, dailyRate: '38.00' }), dates)
    const answered = await ask(`Canoe of ${owner.lastName}`)
    const expired = await ask(`Kayak of ${owner.lastName}`)
    expect(new Date(answered.answerBy!).getTime() - new Date(answered.createdAt).getTime()).toBe(
      24 * 60 * minute,
    )

    await advance(owner.page, 'PT23H58M')
    const { page } = owner
    await page.goto('/profile?view=lending&tab=requests')
    const request = page.getByRole('listitem').filter({ hasText: `Canoe of ${owner.lastName}` })
    await expect(request.getByText(/^Answer by .+, or the request expires\.$/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, request.getByRole('button', { name: 'Approve', exact: true }))
    await expectShown(page, 'Request approved')

    // The other request expires while its page is open, and the page shows this without a reload.
    await page.goto(`/booking/${expired.id}`)
    await expect(page.getByRole('heading', { name: /^Answer Riley by / })).toBeVisible()
    await advance(page, 'PT5M')
    await expect(page.getByRole('heading', { name: 'This request expired' })).toBeVisible()
    await expect(page.getByText('You didn’t answer Riley in time.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await expectAccessible(page)

    await renter.page.goto(`/booking/${answered.id}`)
    await expect(renter.page.getByRole('heading', { name: inTown('Pay $91.20 by') })).toBeVisible()
    await renter.page.goto(`/booking/${expired.id}`)
    await expect(renter.page.getByRole('heading', { name: 'Find something similar' })).toBeVisible()
    await expectAccessible(renter.page)
    await expectNoSidewaysScroll(renter.page)
    await press(renter.page, renter.page.getByRole('link', { name: 'Similar gear' }).first())
    const found = new URLSearchParams({ category: expired.listing.category.id, ...dates })
    await expect(renter.page).toHaveURL(`/browse?${found}`)
    await expect(renter.page.getByRole('heading', { level: 1 })).toBeVisible()
  })
