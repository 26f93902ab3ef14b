import { addDays } from '#domain/calendar-date.ts'
import { listGear, rentGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { press, pressAll } from './keyboard.ts'
import { advance, browserPairs, todayByClock, test } from './later.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './stage.ts'

for (const [name, { ofOwner, ofRenter }] of browserPairs)
  test(`gear comes back late, and the next renter rents something else, by keyboard on ${name}`, async ({
    arrive,
  }) => {
    const owner = await arrive('Olive', ofOwner)
    const renter = await arrive('Riley', ofRenter)
    const next = await arrive('Nora', ofRenter)
    const today = await todayByClock(owner.page)
    const listing = await listGear(owner, { title: `Canoe of ${owner.lastName}`, dailyRate: '38.00' })
    const { id: late } = await rentGear({ owner, renter, listing, startDate: today, endDate: today })
    const { id: soon } = await rentGear({
      owner,
      renter: next,
      listing,
      startDate: addDays(today, 3),
      endDate: addDays(today, 4),
    })
    await advance(owner.page, 'P1DT13H')

    await owner.page.goto(`/booking/${late}`)
    await press(owner.page, owner.page.getByRole('button', { name: 'It isn’t back' }))
    const dialog = owner.page.getByRole('dialog', { name: 'Is it missing?' })
    await expectAccessible(owner.page)
    await press(owner.page, dialog.getByRole('button', { name: 'Yes, it’s missing' }))
    await expectShown(owner.page, 'We’re on it')
    const back = owner.page.getByRole('region', { name: 'At the return' })
    await expect(back.getByText(/^Overdue: \d days? late\.$/)).toBeVisible()
    await expectAccessible(owner.page)
    await expectNoSidewaysScroll(owner.page)

    await next.page.goto(`/booking/${soon}`)
    const warning = next.page.getByRole('region', { name: 'Late gear' })
    await expect(warning).toContainText('didn’t come back to Olive in time')
    await expectAccessible(next.page)
    await expectNoSidewaysScroll(next.page)
    await press(next.page, warning.getByRole('link', { name: /^Similar gear for / }))
    await next.page.waitForURL(new RegExp(`/browse\\?.*startDate=${addDays(today, 3)}`))
    await expect(next.page.getByRole('heading', { level: 1 })).toBeVisible()
    await next.page.goto('/profile?view=renting&tab=bookings')
    await press(next.page, next.page.getByRole('button', { name: /^More for/ }))
    await pressAll(next.page, ['End', 'Enter'])
    const cancel = next.page.getByRole('dialog')
    await expect(cancel.getByText(inTown('You’ll get back $91.20.'))).toBeVisible()
    await press(next.page, cancel.getByRole('button', { name: 'Cancel Booking' }))
    await expect(next.page.getByText('Canceled', { exact: false }).first()).toBeVisible()
    await next.page.goto(`/booking/${soon}`)
    await expect(
      next.page
        .getByText(inTown('A refund of $91.20 is on its way.'))
        .or(next.page.getByText(inTown('$91.20 was refunded.'))),
    ).toBeVisible()

    await renter.page.goto('/profile?view=renting&tab=bookings')
    const waiting = renter.page.getByRole('region', { name: /^Needs action/ })
    await expect(waiting.getByText('Overdue')).toBeVisible()
    await press(renter.page, waiting.getByRole('link', { name: `Canoe of ${owner.lastName}`, exact: true }))
    await expect(renter.page.getByRole('heading', { name: 'Bring it back today' })).toBeVisible()
    const atReturn = renter.page.getByRole('region', { name: 'At the return' })
    await expect(atReturn).toContainText('Bring it back today')
    await expectAccessible(renter.page)
    const code = (await back.getByRole('img', { name: /^\d \d \d \d$/ }).textContent())!
    await press(renter.page, atReturn.getByLabel('Type the code that Olive sees'))
    await renter.page.keyboard.type(code)
    await renter.page.keyboard.press('Enter')
    await expect(atReturn.getByText(/^Returned .*, with the code$/)).toBeVisible()
    await expect(atReturn.getByText(/^It came back \d days? late\.$/)).toBeVisible()
  })
